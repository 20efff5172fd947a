// INS121
import { Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { DueDay, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { meterEndpoints as calls, SWABS_PATH } from '../../../contract/index.ts';
import { MeterUpdateDialog } from '../../parts/atp/meter-update-dialog.tsx';

/** A meter, until when it is calibrated, and its tests. */
export function MeterRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'space-inspection.meter.', {
    update: { icon: Pencil, primary: true, dialog: (meter, onClose) => <MeterUpdateDialog meter={meter} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(meter) => ({
        code: meter.code,
        title: `${meter.modelName} ${meter.serial}`,
        facts: meter.unitName,
        events,
        body: (
          <Section title={t('space-inspection.meter.facts')}>
            <Facts>
              <Fact label={t('space-inspection.meter.model')}>{meter.modelName}</Fact>
              <Fact label={t('space-inspection.meter.serial')}>{meter.serial}</Fact>
              <Fact label={t('space-inspection.meter.calibrationDue')}>
                {meter.calibrationDue && <DueDay dueOn={meter.calibrationDue} zone={meter.timeZone} />}
              </Fact>
              <Fact label={t('space-inspection.meter.isActive')}>{t(meter.isActive ? 'common.yes' : 'common.no')}</Fact>
              <Fact label={t('space-inspection.swab.title')}>
                <Link to={`${SWABS_PATH}?f.meterId=in:${id}`}>{t('space-inspection.meter.itsTests')}</Link>
              </Fact>
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={meter.timeZone} />,
      })}
    </RecordPage>
  );
}
