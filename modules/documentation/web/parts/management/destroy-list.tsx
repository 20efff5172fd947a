import { useState } from 'react';
import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { LIMITS, type StatusResult } from '@quantum/platform/contract';
import {
  BulkButton,
  Dialog,
  EventForm,
  RefusedList,
  refusedOf,
  TextAreaField,
  useChecks,
  type ListHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { destructionEndpoints, documentVersionPath, type VersionRow } from '../../../contract/index.ts';

type Step = 'propose' | 'destroy';
type List = Pick<ListHandle<VersionRow>, 'rows' | 'selected' | 'select'>;

/** What two document controllers do to ticked versions whose years are over: the first proposes, the second destroys. */
export function DestroyTicked({ list }: { list: List }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<{ step: Step; rows: VersionRow[] }>();
  const rows = list.rows.filter(({ id, isDestroyable }) => isDestroyable && list.selected.has(id));
  const button = (step: Step, of: VersionRow[]) =>
    of.length > 0 && (
      <BulkButton icon={<Trash2 size={14} aria-hidden />} onClick={() => ask({ step, rows: of })}>
        {t(`documentation.destroyList.${step}`)}
      </BulkButton>
    );
  return (
    <>
      {button('propose', rows)}
      {button(
        'destroy',
        rows.filter(({ destructionByName }) => destructionByName !== null),
      )}
      {asked && (
        <DestroyDialog
          {...asked}
          onClose={() => ask(undefined)}
          onMoved={(ids) => {
            list.select(ids, false);
          }}
        />
      )}
    </>
  );
}

interface Props {
  step: Step;
  rows: VersionRow[];
  onClose: () => void;
  /** What was done is no longer ticked. */
  onMoved: (ids: number[]) => void;
}

/** Each version answers for itself: those that are refused are named with their reasons. */
function DestroyDialog({ step, rows, onClose, onMoved }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [results, setResults] = useState<StatusResult[]>();
  const count = rows.length;
  const items = rows.map(({ id, version }) => ({ id, version }));
  const isProposal = step === 'propose';
  const take = (answer: { results: StatusResult[] }) => {
    onMoved(answer.results.filter(({ STATUS }) => STATUS === 0).map(({ id }) => id));
    if (refusedOf(answer.results).length === 0) onClose();
    else setResults(answer.results);
  };
  if (results)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(`documentation.destroyList.${step}Title`, { count })}
        buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <RefusedList results={results} nameOf={(id) => rows.find((row) => row.id === id)?.code ?? `#${id}`} hrefOf={documentVersionPath} />
      </Dialog>
    );
  const common = {
    kind: 'update' as const,
    title: t(`documentation.destroyList.${step}Title`, { count }),
    action: t(`documentation.destroyList.${step}`),
    danger: true,
    staysOpen: true,
    done: (answer: { results: StatusResult[] }) =>
      t(`documentation.destroyList.${step}Done`, { count: answer.results.length - refusedOf(answer.results).length }),
    onDone: take,
    onClose,
  };
  return isProposal ? (
    <EventForm
      {...common}
      name="documentation-propose-destruction"
      initial={{ reason: '' }}
      check={({ reason }) => required('reason', 'common.reason', reason)}
      endpoint={destructionEndpoints.propose}
      send={({ reason }) => ({ input: { items, reason: reason.trim() } })}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('documentation.destroyList.proposeText')}</p>
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  ) : (
    <EventForm
      {...common}
      name="documentation-destroy"
      initial={{}}
      endpoint={destructionEndpoints.destroy}
      send={() => ({ input: { items } })}
    >
      <p className="q-quiet">{t('documentation.ask.destroyText')}</p>
    </EventForm>
  );
}
