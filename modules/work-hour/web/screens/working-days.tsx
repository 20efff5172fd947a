// INC122
import { CallFault, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { monthEndpoints } from '../../contract/index.ts';
import { MonthBar } from '../parts/month-bar.tsx';
import { useMonths } from '../parts/use-months.ts';
import '../parts/hour-grid.css';

/** INC122: working days by project and month, of the calendar each project lives by. */
export function WorkingDaysScreen() {
  const { t } = useTranslation();
  const months = useMonths();
  const { data, error, refetch } = useCall(monthEndpoints.days, { input: months.span });
  return (
    <div className="q-page">
      <h1>{t('menu.INC122')}</h1>
      <MonthBar months={months} />
      {error && <CallFault error={error} retry={refetch} />}
      <div className="wh-scroll" aria-busy={!data} tabIndex={0} role="group" aria-label={t('work-hour.days.label')}>
        <table className="wh-grid">
          <thead>
            <tr>
              <th scope="col">{t('common.project')}</th>
              {data?.months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.unitId}>
                <th scope="row">{row.unitName}</th>
                {row.days.map((count, n) => (
                  <td key={data.months[n]}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="q-hint">{t('work-hour.days.legend')}</p>
    </div>
  );
}
