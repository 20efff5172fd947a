import { EditPage } from '@quantum/platform/web/kit';
import { postGroupEndpoints, postGroupPath } from '../../../contract/index.ts';
import { PostGroupFields, usePostGroupChecks, type PostGroupValue } from '../../parts/post-group-fields.tsx';

/** SS114: changing a post group. */
export function PostGroupEditScreen() {
  const check = usePostGroupChecks();
  return (
    <EditPage
      endpoints={postGroupEndpoints}
      keys="organization.postGroup."
      path={postGroupPath}
      heading={({ name }) => name}
      value={({ names, jobs }): PostGroupValue => ({ names, jobIds: jobs.map((job) => job.id) })}
      check={check}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form) => <PostGroupFields form={form} />}
    </EditPage>
  );
}
