import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import type { InspectionDetail } from '@quantum/modules/inspection/contract';
import { Allowed, holds, Section, useActor, useCall, useCodeOptions, WhenRead } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints, atpOps, chainPath, swabInPath, type SwabRow } from '../../../contract/index.ts';
import { SwabMarks } from './swab-marks.tsx';
import { VerdictTag } from './verdict-tag.tsx';

/** Tests of an inspection that are shown on its record. */
const SHOWN = 50;

/** The ATP tests of an inspection of a room, the latest first, and the way to the next one. */
export function InspectionSwabs({ inspection: { id, space, timeZone } }: { inspection: InspectionDetail }) {
  const { t } = useTranslation();
  const actor = useActor();
  const mayRead = holds(actor, atpOps.listTests);
  const query = useCall(atpEndpoints.list, {
    input: {
      search: '',
      queryCriterias: [{ key: 'inspectionId', value: id }],
      queryOrderBies: [{ columnName: 'takenAt', orderType: 'desc' }],
      pagingTool: { currentPage: 1, pageSize: SHOWN },
    } as never,
    enabled: mayRead,
  });
  if (!space || (!mayRead && !holds(actor, atpOps.record))) return null;
  return (
    <Section
      title={t('space-inspection.swab.ofInspection')}
      note={query.data?.totalCount || undefined}
      actions={
        <Allowed operation={atpOps.record}>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={swabInPath({ id, spaceId: space.id, from: 'record' })}
            leftSection={<FlaskConical size={14} aria-hidden />}
          >
            {t('space-inspection.swab.swab')}
          </Button>
        </Allowed>
      }
    >
      {mayRead && (
        <WhenRead query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="q-hint">{t('space-inspection.swab.noneHere')}</p>
            ) : (
              <ul className="q-list q-stack q-gap-8">
                {items.map((swab) => (
                  <Swab key={swab.id} swab={swab} zone={timeZone} />
                ))}
              </ul>
            )
          }
        </WhenRead>
      )}
    </Section>
  );
}

function Swab({ swab, zone }: { swab: SwabRow; zone: string }) {
  const surfaces = useCodeOptions('surfaceType');
  return (
    <li className="q-stack q-gap-4">
      <span className="q-row q-wrap q-gap-8">
        <Link to={chainPath(swab.chainId)}>{surfaces.find(({ value }) => value === swab.surface)?.label ?? swab.surface}</Link>
        <strong>{swab.rlu} RLU</strong>
        <VerdictTag verdict={swab.verdict} />
        <SwabMarks {...swab} />
      </span>
      <span className="q-hint">{[formatInstant(swab.takenAt, zone), swab.takenByName, swab.code].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
