/** `inspection.passRate` → `inspection.metric.passRate`: where a metric's texts are in its module's locale files. */
export function metricKey(id: string): string {
  const [module, ...name] = id.split('.');
  return `${module}.metric.${name.join('.')}`;
}
