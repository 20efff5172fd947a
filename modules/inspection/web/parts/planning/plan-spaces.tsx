import { useState } from 'react';
import { Section, useIsPhone } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import type { PlanDetail } from '../../../contract/index.ts';
import { FunctionalRisk } from '../record/inspection-cells.tsx';

/** So many spaces the phone shows until it is asked for all. */
const FIRST = 6;

/** What a round that opened now would inspect, and the groups it comes by. */
export function PlanSpaces({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [all, showAll] = useState(false);
  const isShort = isPhone && !all && plan.spaces.length > FIRST + 1;
  return (
    <Section title={t('inspection.plan.spaces')} note={plan.spaces.length}>
      {plan.groups.length > 0 && (
        <ul className="ins-plan-groups" aria-label={t('inspection.plan.groups')}>
          {plan.groups.map((group) => (
            <li key={group.id}>
              <Tag tone={group.spaces === 0 ? 'warn' : 'info'} icon="circleDot">
                {group.name || t('inspection.plan.groupGone')} · {t('inspection.plan.spaceCount', { count: group.spaces })}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <ul className="q-plain-list">
        {(isShort ? plan.spaces.slice(0, FIRST) : plan.spaces).map((space) => (
          <li key={space.id} className="q-row">
            <span className="q-code">{space.code}</span>
            {space.name}
            {space.group && <span className="q-faint">{space.group}</span>}
            <FunctionalRisk code={space.functionalRisk} />
          </li>
        ))}
      </ul>
      {isShort && (
        <button type="button" className="q-link-button" onClick={() => showAll(true)}>
          {t('inspection.plan.allSpaces', { count: plan.spaces.length })}
        </button>
      )}
    </Section>
  );
}
