import { Icon, Logo, useTranslation } from '@quantum/platform/web/public';
import { HospitalSection } from './hospital-section.tsx';

const STEPS = [
  ['clipboardCheck', 'inspect'],
  ['wrench', 'correct'],
  ['shield', 'verify'],
  ['trending', 'improve'],
] as const;

/** The left half: who we are and what the product does. */
export function BrandPanel() {
  const { t } = useTranslation();
  return (
    <aside className="si-brand" aria-label="Quantum EHSQ">
      <div className="si-name">
        <Logo size={34} ring="#8FE0D4" />
        Quantum EHSQ
      </div>
      <div className="si-picture">
        <HospitalSection />
      </div>
      <p className="si-slogan">{t('platform.signIn.slogan')}</p>
      <p className="si-tagline">{t('platform.signIn.tagline')}</p>
      <ul className="si-steps">
        {STEPS.map(([icon, step]) => (
          <li key={step}>
            <Icon name={icon} />
            {t(`platform.signIn.step.${step}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
