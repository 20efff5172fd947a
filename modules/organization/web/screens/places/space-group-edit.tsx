import { EditPage, LocalizedField } from '@quantum/platform/web/kit';
import { spaceGroupEndpoints, spaceGroupPath } from '../../../contract/index.ts';
import { SpaceChooser } from '../../parts/space-chooser.tsx';
import { useGroupChecks, type SpaceGroupValue } from '../../parts/space-group-form.ts';

/** SS124: another name, other spaces. */
export function SpaceGroupEditScreen() {
  const check = useGroupChecks();
  return (
    <EditPage
      endpoints={spaceGroupEndpoints}
      keys="organization.spaceGroup."
      className="org-group-page"
      path={spaceGroupPath}
      heading={({ name }) => name}
      value={({ names, spaceIds }): SpaceGroupValue => ({ names, spaceIds })}
      check={check}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form, { unitId, spaces }) => (
        <>
          <LocalizedField form={form} name="names" label="organization.spaceGroup.name" required />
          <SpaceChooser form={form} unitId={unitId} members={spaces} />
        </>
      )}
    </EditPage>
  );
}
