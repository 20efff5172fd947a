import { useTranslation } from '@quantum/platform/web/public';
import { Change, isCompared, sayValue } from './value-change.tsx';

interface Props {
  changes: readonly { field: string; label: string; before: unknown; after: unknown }[];
  /** Heads of the columns. */
  heads: readonly [field: string, before: string, after: string];
  /** Of the record; instants are shown in it. */
  zone?: string;
}

/** Every changed field, before beside after; in long texts and lists the words that came and went are marked. */
export function SideBySide({ changes, heads, zone }: Props) {
  const { t } = useTranslation();
  return (
    <table className="q-side-by-side">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-head={heads[1]}>{sayValue(before, t, zone)}</td>
            <td data-head={heads[2]}>
              {isCompared(before, after) ? <Change before={before} after={after} zone={zone} /> : sayValue(after, t, zone)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
