/** The line icons of the runner, on a 24-unit grid (ISC, lucide): it runs on pages without the kit. */
const PATHS = {
  back: 'M15 18l-6-6 6-6',
  camera: 'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  close: 'M18 6L6 18M6 6l12 12',
  fail: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M15 9l-6 6M9 9l6 6',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  next: 'M9 18l6-6-6-6',
  note: 'M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4M21.4 5.600a2.100 2.100 0 0 0-3-3l-5 5-1 4 4-1z',
  pass: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 12l2 2 4-4',
  picture: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4M21 15l-5-5L5 21',
  plus: 'M12 5v14M5 12h14',
  repeat: 'M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
  skip: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 15l6-6',
  tick: 'M20 6L9 17l-5-5',
  warn: 'M21.700 18L13.700 4a2 2 0 0 0-3.500 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.700-3M12 9v4M12 17h.010',
} as const;

export function RunnerIcon({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="qf-icon">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
