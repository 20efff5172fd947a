import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePage } from '@quantum/platform/web/kit';
import { takeBack, useQueue } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import type { ReportKind } from '../../contract/index.ts';
import { Receipt } from './receipt.tsx';
import { reopenReport, reportOf } from './report-entry.ts';
import { ReportFields } from './report-fields.tsx';

/** Reporting what one saw, in under a minute; it is on the device until the server has it, with or without a network. */
export function ReportForm({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('entry');
  const [draft, setDraft] = useState(newId);
  const entry = reportOf(useQueue(), kind, asked ?? '');
  usePage({ title: t(`hazard.new.${kind}`), append: [{ text: t(`hazard.new.${kind}`) }] });
  const begin = (clientId: string) => {
    setDraft(clientId);
    setSearch({}, { replace: true });
  };
  if (asked !== null && entry)
    return (
      <Receipt
        kind={kind}
        entry={entry}
        onAgain={() => begin(newId())}
        onCorrect={() => void takeBack(entry.clientId).then((taken) => taken && begin(reopenReport(kind, taken)))}
      />
    );
  return <ReportFields key={draft} kind={kind} clientId={draft} onKept={() => setSearch({ entry: draft }, { replace: true })} />;
}
