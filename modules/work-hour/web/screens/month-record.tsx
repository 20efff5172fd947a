// INC121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Check, Pencil, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  Allowed,
  CodeText,
  eventActions,
  Fact,
  Facts,
  History,
  ReasonDialog,
  RecordPage,
  Section,
  useCall,
  useMutate,
} from '@quantum/platform/web/kit';
import { MONTH_STATUS, monthEndpoints as calls, monthOps, type EmploymentKind } from '../../contract/index.ts';
import { HourDialog } from '../parts/hour-dialog.tsx';

const ICON = {
  submit: <Send size={14} aria-hidden />,
  confirm: <Check size={14} aria-hidden />,
  return: <Undo2 size={14} aria-hidden />,
};

/** Hours of one project, month and employment: what makes them up, and who confirmed them. */
export function MonthRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<'return' | 'edit'>();
  const query = useCall(calls.read, { params: { id } });
  const submit = useMutate(calls.submit);
  const confirm = useMutate(calls.confirm);
  const giveBack = useMutate(calls.return);
  const done = () => ask(undefined);
  return (
    <RecordPage query={query}>
      {(month) => {
        const run = (event: string) => {
          if (event === 'return') return ask('return');
          void (event === 'submit' ? submit : confirm).run({ params: { id }, input: { version: month.version } });
        };
        const primary = month.status === MONTH_STATUS.draft ? 'submit' : 'confirm';
        return {
          code: month.code,
          title: `${month.unitName} · ${month.month.slice(0, 7)}`,
          status: { set: 'workHourStatus', code: month.status },
          facts: month.locked ? t('work-hour.grid.locked') : '',
          tools: month.status === MONTH_STATUS.draft && !month.locked && (
            <Allowed operation={monthOps.save}>
              <Button size="xs" leftSection={<Pencil size={14} aria-hidden />} onClick={() => ask('edit')}>
                {t('common.edit')}
              </Button>
            </Allowed>
          ),
          events: eventActions(month.events, { keys: 'work-hour.event.', icons: ICON, primary, danger: [], onClick: run }, t),
          body: (
            <>
              <Section title={t('work-hour.month.facts')}>
                <Facts>
                  <Fact label={t('work-hour.month.personKind')}>
                    <CodeText set="personKind" code={month.personKind} />
                  </Fact>
                  <Fact label={t('work-hour.month.heads')}>{month.heads}</Fact>
                  <Fact label={t('work-hour.month.normal')}>{month.normalHours}</Fact>
                  <Fact label={t('work-hour.month.overtime')}>{month.overtimeHours}</Fact>
                  <Fact label={t('work-hour.month.leave')}>{month.leaveHours}</Fact>
                  <Fact label={t('work-hour.month.worked')}>{month.worked}</Fact>
                  <Fact label={t('work-hour.month.perHead')}>
                    {month.perHead ?? '—'} {month.unlikely && t('work-hour.unlikely')}
                  </Fact>
                  <Fact label={t('work-hour.month.source')}>
                    <CodeText set="hourSource" code={month.source} />
                  </Fact>
                  {month.returnReason && <Fact label={t('work-hour.month.returnReason')}>{month.returnReason}</Fact>}
                </Facts>
              </Section>
              {asked === 'edit' && (
                <HourDialog
                  unitId={month.unitId}
                  unitName={month.unitName}
                  month={month.month.slice(0, 7)}
                  personKind={month.personKind as EmploymentKind}
                  there={month}
                  onClose={done}
                />
              )}
              <ReasonDialog
                open={asked === 'return'}
                onClose={done}
                title={t('work-hour.ask.return')}
                action={t('work-hour.event.return')}
                work={(reason) => giveBack.run({ params: { id }, input: { version: month.version, reason } })}
              />
            </>
          ),
          rail: <History endpoint={calls.history} params={{ id }} keys="work-hour." zone={month.timeZone} />,
        };
      }}
    </RecordPage>
  );
}
