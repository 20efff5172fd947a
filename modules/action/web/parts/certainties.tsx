import { Button } from '@mantine/core';
import { Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import { MAJOR_HAZARD, type ActionDetail } from '../../contract/index.ts';

const money = (amount: number | null, currency: string | null): string =>
  amount === null ? '' : `${currency ?? ''} ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`.trim();

/** Who, how, until when, with what money, and what if it goes wrong. */
export function Certainties({ action, onEdit }: { action: ActionDetail; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const first = formatInstant(action.originalDueAt, action.timeZone);
  return (
    <Section
      title={t('action.certainties')}
      note={t(action.hazardLevel === MAJOR_HAZARD ? 'action.certainties.major' : 'action.certainties.general')}
      actions={
        onEdit && (
          <Button size="xs" variant="subtle" onClick={onEdit}>
            {t('action.certainties.edit')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('action.responsible')}>{action.responsible && <Person name={action.responsible.name} />}</Fact>
        <Fact label={t('action.measures')}>{action.measures && <span className="act-note">{action.measures}</span>}</Fact>
        <Fact label={t('action.due')}>
          {action.dueAt && (
            <>
              {formatInstant(action.dueAt, action.timeZone)}
              {action.extensionCount > 0 && (
                <span className="q-hint"> {t('action.extended', { due: first, count: action.extensionCount })}</span>
              )}
            </>
          )}
        </Fact>
        <Fact label={t('action.funds')}>{money(action.funds, action.currency)}</Fact>
        <Fact label={t('action.emergencyPlan')}>
          {(action.emergencyPlan || action.emergencyPlanFile) && (
            <span className="act-note">
              {action.emergencyPlan}
              {action.emergencyPlanFile && (
                <>
                  {' '}
                  <a href={action.emergencyPlanFile.url} target="_blank" rel="noreferrer">
                    {action.emergencyPlanFile.name}
                  </a>
                </>
              )}
            </span>
          )}
        </Fact>
        {action.causes.length > 0 && (
          <Fact label={t('action.causes')}>{action.causes.map((cause) => t(`action.cause.${cause}`)).join(' · ')}</Fact>
        )}
        {action.costActual !== null && <Fact label={t('action.actualCost')}>{money(action.costActual, action.currency)}</Fact>}
        {action.resultNote && (
          <Fact label={t('action.resultNote')}>
            <span className="act-note">{action.resultNote}</span>
          </Fact>
        )}
        {action.verifyNote && (
          <Fact label={t('action.verifyNote')}>
            <span className="act-note">{action.verifyNote}</span>
          </Fact>
        )}
        {action.reviewNote && (
          <Fact label={t('action.reviewNote')}>
            <span className="act-note">{action.reviewNote}</span>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
