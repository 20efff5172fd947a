import { useTranslation } from '@quantum/platform/web/public';
import { useModels } from './use-models.ts';

/** What holds where no set of a company does. */
export function MakerLimits() {
  const { t } = useTranslation();
  const { models } = useModels();
  if (models.length === 0) return null;
  return (
    <p className="q-hint q-lead">
      {t('space-inspection.limit.maker')}{' '}
      {models
        .map((model) =>
          t(model.toConfirm ? 'space-inspection.limit.makerToConfirm' : 'space-inspection.limit.makerOf', {
            model: `${model.maker} ${model.name}`,
            pass: model.passLimit,
            fail: model.failLimit,
          }),
        )
        .join(' · ')}
    </p>
  );
}
