import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent } from '../../contract/index.ts';
import type { ContentChange } from '../../domain/compare.rules.ts';
import { useFieldWords } from './field-words.ts';
import { placeOf } from './form-notes.tsx';
import './change-list.css';

interface Props {
  changes: readonly ContentChange[];
  before: FormContent;
  after: FormContent;
}

/** What was added, removed, moved and changed, each field with what it was and is. */
export function ChangeList({ changes, before, after }: Props) {
  const { t, i18n } = useTranslation();
  const { label, words } = useFieldWords();
  const fieldOf = (change: ContentChange, side: 'before' | 'after', field: string): unknown => {
    if (change.what === 'form') return (side === 'before' ? before : after)[field as 'scoring'];
    return (change[side] as unknown as Record<string, unknown> | undefined)?.[field];
  };
  return (
    <ol className="form-changes">
      {changes.map((change) => (
        <li key={`${change.what}.${change.key}`} data-kind={change.kind}>
          <p>
            <span className="form-change-kind">{t(`form.change.${change.kind}`)}</span>{' '}
            <strong>
              {change.what === 'form'
                ? t('form.compare.form')
                : placeOf(change.kind === 'removed' ? before : after, change.key, i18n.language) || t('form.untitledQuestion')}
            </strong>
          </p>
          {change.fields.length > 0 && (
            <table>
              <tbody>
                {change.fields
                  .filter((field) => field !== 'place')
                  .map((field) => (
                    <tr key={field}>
                      <th scope="row">{label(field)}</th>
                      <td>
                        <del>{words(field, fieldOf(change, 'before', field))}</del>
                      </td>
                      <td>
                        <ins>{words(field, fieldOf(change, 'after', field))}</ins>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ol>
  );
}
