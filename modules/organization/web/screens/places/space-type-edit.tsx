import { EditPage } from '@quantum/platform/web/kit';
import { spaceTypeEndpoints, spaceTypePath } from '../../../contract/index.ts';
import { SpaceTypeFields, useSpaceTypeChecks, type SpaceTypeValue } from '../../parts/space-type-fields.tsx';

/** SS123: changing a type of space. */
export function SpaceTypeEditScreen() {
  const check = useSpaceTypeChecks();
  return (
    <EditPage
      endpoints={spaceTypeEndpoints}
      keys="organization.spaceType."
      path={spaceTypePath}
      heading={({ name }) => name}
      value={({ names, functionalRisk }): SpaceTypeValue => ({ names, functionalRisk })}
      check={check}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form) => <SpaceTypeFields form={form} />}
    </EditPage>
  );
}
