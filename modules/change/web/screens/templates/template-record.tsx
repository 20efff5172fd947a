// CHA110
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { LOCALES } from '@quantum/platform/contract';
import {
  Allowed,
  CodeText,
  Fact,
  Facts,
  History,
  ImportButton,
  PaperButton,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
  useToday,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { changeOps, templateEditPath, templateEndpoints as calls, type TemplateDetail } from '../../../contract/index.ts';
import { TemplatePlan } from '../../parts/templates/template-plan.tsx';

/** A template: its tasks by their days from the start, who signs beside the route, and what was made from it. */
export function TemplateRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const today = useToday();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'change.template.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: templateEditPath(id) },
      restore: { icon: ArchiveRestore, primary: true, run: calls.restore },
      retire: { icon: Archive, danger: true, run: calls.retire },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(template) => ({
        code: template.code,
        title: template.name,
        status: { set: 'recordStatus', code: template.status },
        facts: t('change.template.caseCount', { count: template.caseCount }),
        tools: (
          <>
            <PaperButton endpoint={calls.sheet} params={{ id }} label={t('change.template.save')} />
            <Allowed operation={changeOps.manageTemplate}>
              <ImportButton title="change.template.tasks" endpoints={calls} />
            </Allowed>
          </>
        ),
        events,
        body: (
          <Section title={t('change.tasks')} note={template.taskCount}>
            <TemplatePlan tasks={template.tasks} start={null} today={today} />
          </Section>
        ),
        rail: (
          <>
            <RailBlock title={t('change.facts')}>
              <TemplateFacts template={template} />
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={template.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function TemplateFacts({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact label={t('change.changeType')}>
        <CodeText set="changeType" code={template.changeType} />
      </Fact>
      <Fact label={t('change.nature')}>
        <CodeText set="changeNature" code={template.nature} />
      </Fact>
      <Fact label={t('change.template.signers')}>
        {template.signers.length === 0
          ? t('change.template.noSigners')
          : template.signers.map((seat) => t(`change.office.${seat}`)).join(', ')}
      </Fact>
      <Fact label={t('change.template.form')}>{template.formName ?? t('change.template.anyForm')}</Fact>
      {LOCALES.map((locale) => (
        <Fact key={locale} label={t(`platform.language.${locale}`)}>
          <span lang={locale}>{template.names[locale]}</span>
        </Fact>
      ))}
    </Facts>
  );
}
