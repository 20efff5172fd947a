import { useParams } from 'react-router';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@quantum/platform/web/public';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  useCall,
  useFormEvent,
  useMutate,
  useReasonEvents,
} from '@quantum/platform/web/kit';
import { PosterButton } from '../../parts/posters.tsx';
import { spaceEditPath, spaceRecordEndpoints as endpoints, type SpaceDetail } from '../../../contract/index.ts';

/** SS122: one space, where it is, its QR code's page, its events and history. */
export function SpaceRecordScreen() {
  const id = Number(useParams()['id']);
  const space = useCall(endpoints.read, { params: { id } });
  const actions = useSpaceActions(space.data);
  return (
    <>
      <RecordPage query={space}>
        {(of) => ({
          code: of.code,
          title: of.name,
          status: { set: 'recordStatus', code: of.status },
          tags: of.deletedAt && <RemovedTag at={of.deletedAt} />,
          facts: [of.unitName, of.facilityName, of.floor].join(' › '),
          tools: of.deletedAt === null && <PosterButton of={{ ids: [id] }} />,
          events: actions.events,
          body: <SpaceFacts space={of} />,
          rail: <History endpoint={endpoints.history} params={{ id }} keys="organization.space." zone={of.timeZone} />,
        })}
      </RecordPage>
      {actions.dialog}
    </>
  );
}

function useSpaceActions(space: SpaceDetail | undefined) {
  const { t } = useTranslation();
  const restore = useMutate(endpoints.restore);
  const remove = useMutate(endpoints.remove, {
    kind: 'delete',
    undo: ({ id, version }) => void restore.run({ params: { id }, input: { version, reason: t('platform.undone') } }),
  });
  const of = (reason: string) => ({ params: { id: space!.id }, input: { version: space!.version, reason } });
  const asking = useReasonEvents('organization.space.', space?.name ?? '', space?.events ?? [], [
    { event: 'restore', primary: true, icon: <ArchiveRestore size={14} aria-hidden />, run: (reason) => restore.run(of(reason)) },
    {
      event: 'remove',
      danger: true,
      icon: <Trash2 size={14} aria-hidden />,
      text: t('organization.space.removeHelp'),
      run: (reason) => remove.run(of(reason)),
    },
  ]);
  const edit = useFormEvent(space?.events, 'update', t('common.edit'), space ? spaceEditPath(space.id) : '');
  return { events: [...edit, ...asking.events], dialog: asking.dialog };
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
