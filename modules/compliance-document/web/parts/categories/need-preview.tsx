import { CardFault, useCall, useDebounced, useLast } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { categoryEndpoints, type NeedPreview as Preview, type NeedQuestion } from '../../../contract/index.ts';

/** Who would need one by the rule as it is typed, before it is saved. */
export function NeedPreview({ question }: { question: NeedQuestion }) {
  const { t } = useTranslation();
  const asked = JSON.parse(useDebounced(JSON.stringify(question))) as NeedQuestion;
  const { data, error, refetch } = useCall(categoryEndpoints.preview, { input: asked });
  const shown = useLast(data);
  return (
    <section className="cd-preview" aria-label={t('compliance-document.preview.title')} aria-busy={data === undefined && !error}>
      <h2>{t('compliance-document.preview.title')}</h2>
      {error ? (
        <CardFault error={error} retry={refetch} />
      ) : shown ? (
        <Told of={shown} isNew={question.complianceCategoryId === null} />
      ) : (
        <span className="q-skeleton q-skeleton-word" />
      )}
    </section>
  );
}

/** Of a new category all of them are new, which need not be said of each. */
function Told({ of: { count, units, added, ended }, isNew: isAllNew }: { of: Preview; isNew: boolean }) {
  const { t } = useTranslation();
  const more = count - units.length;
  return (
    <>
      <p className="q-flat" role="status">
        <b>{t('compliance-document.preview.count', { count })}</b>
        {added > 0 && !isAllNew && <span className="q-tone-warn">{t('compliance-document.preview.added', { count: added })}</span>}
        {ended > 0 && <span className="q-hint">{t('compliance-document.preview.ended', { count: ended })}</span>}
      </p>
      {units.length > 0 && (
        <ul className="q-list cd-units">
          {units.map(({ id, name, isNew }) => (
            <li key={id} data-new={(isNew && !isAllNew) || undefined}>
              {name}
              {isNew && !isAllNew && <span className="q-hint">{t('compliance-document.preview.new')}</span>}
            </li>
          ))}
          {more > 0 && <li className="q-hint">{t('compliance-document.preview.more', { count: more })}</li>}
        </ul>
      )}
    </>
  );
}
