// INC121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Check, Pencil, Send, Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import { Allowed, CodeText, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MONTH_STATUS, monthEndpoints as calls, monthOps, type EmploymentKind } from '../../contract/index.ts';
import { HourDialog } from '../parts/hour-dialog.tsx';

/** Hours of one project, month and employment: what makes them up, and who confirmed them. */
export function MonthRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'work-hour.', {
    submit: { icon: Send, primary: ({ status }) => status === MONTH_STATUS.draft, run: calls.submit },
    confirm: { icon: Check, primary: ({ status }) => status !== MONTH_STATUS.draft, run: calls.confirm },
    return: { icon: Undo2, reason: calls.return },
  });
  return (
    <RecordPage query={query}>
      {(month) => {
        return {
          code: month.code,
          title: `${month.unitName} · ${month.month.slice(0, 7)}`,
          status: { set: 'workHourStatus', code: month.status },
          facts: month.locked ? t('work-hour.grid.locked') : '',
          tools: month.status === MONTH_STATUS.draft && !month.locked && (
            <Allowed operation={monthOps.save}>
              <Button size="xs" leftSection={<Pencil size={14} aria-hidden />} onClick={() => setEditing(true)}>
                {t('common.edit')}
              </Button>
            </Allowed>
          ),
          events,
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
              {isEditing && (
                <HourDialog
                  unitId={month.unitId}
                  unitName={month.unitName}
                  month={month.month.slice(0, 7)}
                  personKind={month.personKind as EmploymentKind}
                  there={month}
                  onClose={() => setEditing(false)}
                />
              )}
            </>
          ),
          rail: <History endpoint={calls.history} params={{ id }} zone={month.timeZone} />,
        };
      }}
    </RecordPage>
  );
}
