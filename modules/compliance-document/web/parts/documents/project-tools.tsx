import { Allowed, PaperButton } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { complianceOps, requirementEndpoints } from '../../../contract/index.ts';
import { SharePack } from '../share-pack.tsx';

/** What is taken out of a project: its register as a paper, and the pack for its client. */
export function ProjectTools({ unitId }: { unitId: number }) {
  const { t } = useTranslation();
  return (
    <div className="q-row q-wrap q-gap-8">
      <PaperButton endpoint={requirementEndpoints.paper} input={{ unitId }} label={t('compliance-document.register.title')} />
      <Allowed operation={complianceOps.makePack}>
        <SharePack unitId={unitId} />
      </Allowed>
    </div>
  );
}
