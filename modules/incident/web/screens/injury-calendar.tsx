// INC116
import { useState } from 'react';
import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { addDays, addMonths } from '@quantum/platform/domain';
import { CallFault, PartTabs, useCall, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentPath, injuryEndpoints, type InjuryListRow } from '../../contract/index.ts';
import { INJURY_PARTS } from '../parts/screen-parts.ts';
import '../parts/rates/pivot.css';

const MOST = 100;
const RANK = ['transferred', 'restricted', 'away'] as const;

/** The worst of the spells that cover a day. */
function kindOn({ spells }: InjuryListRow, day: string) {
  const kinds = spells.filter(({ from, to }) => from <= day && (to === null || day <= to)).map(({ kind }) => kind);
  return RANK.findLast((kind) => kinds.includes(kind));
}

/** Everyone off work or on other work in a month, day by day. */
export function InjuryCalendarScreen() {
  const { t } = useTranslation();
  const [first, setFirst] = useState(`${useToday().slice(0, 7)}-01`);
  const last = addDays(addMonths(first, 1), -1);
  const { data, error, refetch } = useCall(injuryEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: MOST },
      queryCriterias: [{ key: 'firstOff', value: last, condition: '<=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [{ columnName: 'occurredAt', orderType: 'desc' }],
      params: {},
    },
  });
  const days = Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(first, n));
  const rows = data?.items.filter((row) => days.some((day) => kindOn(row, day))) ?? [];
  return (
    <div className="q-page">
      <h1>{t('menu.INC116')}</h1>
      <PartTabs {...INJURY_PARTS} />
      <div className="inc-tools">
        <Button size="xs" leftSection={<ChevronLeft size={14} aria-hidden />} onClick={() => setFirst(addMonths(first, -1))}>
          {t('incident.record.earlier')}
        </Button>
        <span className="q-strong">{first.slice(0, 7)}</span>
        <Button size="xs" rightSection={<ChevronRight size={14} aria-hidden />} onClick={() => setFirst(addMonths(first, 1))}>
          {t('incident.record.later')}
        </Button>
      </div>
      {error && <CallFault error={error} retry={refetch} />}
      {data && rows.length === 0 && <p className="q-hint">{t('incident.record.nobodyOff')}</p>}
      {rows.length > 0 && (
        <div className="inc-pivot inc-days" tabIndex={0} role="group" aria-label={t('incident.record.calendar')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('incident.person.name')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={incidentPath(row.incidentId)}>{row.personName ?? t('incident.injury.privacy')}</Link>
                  </th>
                  {days.map((day) => {
                    const kind = kindOn(row, day);
                    return (
                      <td key={day} data-kind={kind}>
                        {kind && <abbr title={t(`incident.spell.of.${kind}`)}>{t(`incident.spell.short.${kind}`)}</abbr>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="q-hint">{t('incident.record.legend')}</p>
        </div>
      )}
    </div>
  );
}
