import { useParams } from 'react-router';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { CodeText, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { PosterButton } from '../../parts/posters.tsx';
import { spaceEditPath, spaceRecordEndpoints as endpoints, type SpaceDetail } from '../../../contract/index.ts';

/** SS122: one space, where it is, its QR code's page, its events and history. */
export function SpaceRecordScreen() {
  const id = Number(useParams()['id']);
  const space = useCall(endpoints.read, { params: { id } });
  const events = useSpaceEvents(space.data);
  return (
    <RecordPage query={space}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        tags: of.deletedAt && <RemovedTag at={of.deletedAt} />,
        facts: [of.unitName, of.facilityName, of.floor].join(' › '),
        tools: of.deletedAt === null && <PosterButton of={{ ids: [id] }} />,
        events,
        body: <SpaceFacts space={of} />,
        rail: <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />,
      })}
    </RecordPage>
  );
}

function useSpaceEvents(space: SpaceDetail | undefined) {
  const { t } = useTranslation();
  return useRecordEvents(
    space,
    'organization.space.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: space ? spaceEditPath(space.id) : '' },
      restore: { icon: ArchiveRestore, primary: true, reason: endpoints.restore },
      remove: {
        icon: Trash2,
        danger: true,
        reason: endpoints.remove,
        kind: 'delete',
        text: t('organization.space.removeHelp'),
        undo: 'restore',
      },
    },
    { name: space?.name },
  );
}

function RemovedTag({ at }: { at: string }) {
  const { t } = useTranslation();
  return <span className="q-hint">{t('organization.space.removedAt', { time: formatInstant(at) })}</span>;
}

function SpaceFacts({ space }: { space: SpaceDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('organization.space.facts')}>
      <Facts>
        <Fact label={t('organization.unit.unit')}>{space.unitName}</Fact>
        <Fact label={t('organization.space.facility')}>{space.facilityName}</Fact>
        <Fact label={t('organization.space.floor')}>{space.floor}</Fact>
        <Fact label={t('organization.space.type')}>{space.typeName}</Fact>
        <Fact label={t('organization.space.risk')}>
          <CodeText set="functionalRisk" code={space.functionalRisk} />
        </Fact>
        <Fact label={t('organization.space.area')}>{space.area === null ? null : `${space.area} m²`}</Fact>
        <Fact label={t('organization.space.issuePage')}>
          {space.deletedAt === null && (
            <a href={space.issueUrl} target="_blank" rel="noreferrer">
              {new URL(space.issueUrl, location.origin).href}
            </a>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
