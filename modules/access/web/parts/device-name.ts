const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/MicroMessenger/, 'WeChat'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const first = (known: readonly [RegExp, string][], agent: string): string | undefined => known.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system of a device, as people call them; undefined where what it says of itself is not known. */
export function deviceName(agent: string): string | undefined {
  const parts = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
