// SIGNROUTE
import { Pencil, Play } from 'lucide-react';
import { useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { signRouteEndpoints as endpoints, signRoutePath } from '../../../contract/index.ts';
import { RouteDryRun } from '../../parts/route/dry-run.tsx';
import { RouteWords } from '../../parts/route/route-words.tsx';

/** A route: what it holds for, who signs, and whom that means today. */
export function SignRouteRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const { data: choices } = useCall(endpoints.choices);
  const events = useRecordEvents(
    query.data,
    'signature.route.',
    {
      publish: {
        icon: Play,
        primary: true,
        run: endpoints.publish,
        confirm: ({ code, name }) => ({
          title: t('signature.route.ask.publish', { name: `${code} ${name}` }),
          text: t('signature.route.publishText'),
        }),
        done: 'signature.route.done.publish',
      },
      update: { icon: Pencil, label: 'common.edit', to: `${signRoutePath(id)}/edit` },
      retire: { reason: endpoints.retire, text: t('signature.route.retireText'), done: 'signature.route.done.retire' },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: of.unitName,
        events,
        body: (
          <>
            <Section title={t('signature.route.steps')}>
              <RouteWords of={of} />
            </Section>
            <RouteDryRun of={of} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('signature.route.kind')}>
              <Facts>
                <Fact label={t('signature.route.kind')}>{choices?.kinds.find(({ kind }) => kind === of.kind)?.label}</Fact>
                <Fact label={t('signature.route.fromOn')}>{formatDay(of.fromOn)}</Fact>
                <Fact label={t('signature.route.conditions')}>
                  {of.conditionWords.length === 0 ? t('signature.route.conditionsNone') : of.conditionWords.join(' · ')}
                </Fact>
                <Fact label={t('signature.route.endsOnRejection')}>{t(of.endsOnRejection ? 'common.yes' : 'common.no')}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
