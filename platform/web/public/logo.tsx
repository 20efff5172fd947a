const RING =
  'M36.99 52.17A22 22 0 0 1 22.94 51.47M20.03 50.07A22 22 0 0 1 10.72 39.53M9.69 36.47A22 22 0 0 1 10.73 22.44M12.2 19.57A22 22 0 0 1 22.97 10.52M26.05 9.56A22 22 0 0 1 40.05 10.95M42.89 12.49A22 22 0 0 1 51.67 23.48M52.55 26.58A22 22 0 0 1 50.82 40.54';

/** Seven segments of a ring and an amber needle: a gauge, and a Q. `ring` is any CSS colour. */
export function Logo({ size = 24, ring = 'var(--q-primary)' }: { size?: number; ring?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" role="img" aria-label="Quantum EHSQ">
      <path d={RING} fill="none" stroke={ring} strokeWidth="11" />
      <path d="M33 33L55 55" stroke="var(--q-accent)" strokeWidth="11" />
    </svg>
  );
}
