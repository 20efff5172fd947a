// DOC112
import { EditPage } from '@quantum/platform/web/kit';
import { documentEndpoints, documentPath } from '../../../contract/index.ts';
import { DocumentFields, documentInput, useDocumentChecks, type DocumentValue } from '../../parts/management/document-fields.tsx';

/** Owner, audience and what is asked of readers; what it says changes with a version alone. */
export function DocumentEditScreen() {
  const check = useDocumentChecks();
  return (
    <EditPage
      endpoints={documentEndpoints}
      keys="documentation."
      path={documentPath}
      heading={({ title }) => title}
      value={(document): DocumentValue => ({
        ownerId: document.owner?.id ?? null,
        keywords: document.keywords.join(', '),
        related: document.related.map(({ id }) => id),
        audienceUnits: document.audienceUnits.map(({ id }) => id),
        audienceJobs: document.audienceJobs,
        audiencePeople: document.audiencePeople.map(({ id }) => id),
        ackRequired: document.ackRequired,
        ackDays: document.ackDays,
      })}
      check={check}
      input={(value, { version }) => ({ version, ...documentInput(value) })}
    >
      {(form) => <DocumentFields form={form} />}
    </EditPage>
  );
}
