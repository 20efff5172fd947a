/**
 * The few line icons of pages without the kit, and of status tags everywhere: drawn on a 24-unit grid, ISC (lucide).
 * Pages with the kit take the rest from `lucide-react`.
 */
const PATHS = {
  alert:
    'M15.3 2H8.7a2 2 0 0 0-1.4.6L2.6 7.3A2 2 0 0 0 2 8.7v6.6a2 2 0 0 0 .6 1.4l4.7 4.7a2 2 0 0 0 1.4.6h6.6a2 2 0 0 0 1.4-.6l4.7-4.7a2 2 0 0 0 .6-1.4V8.7a2 2 0 0 0-.6-1.4l-4.7-4.7a2 2 0 0 0-1.4-.6zM12 8v4M12 16h.01',
  ban: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M4.9 4.9l14.2 14.2',
  book: 'M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H20v20H6.5a2.5 2.5 0 0 1 0-5H20M12 9h4v4h-4zM13 9V7.5a1 1 0 0 1 2 0V9',
  check: 'M20 6L9 17l-5-5',
  checkCircle: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 12l2 2 4-4',
  circle: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20',
  circleDashed:
    'M10.1 2.2a10 10 0 0 1 3.8 0M13.9 21.8a10 10 0 0 1-3.8 0M17.6 3.7a10 10 0 0 1 2.7 2.7M2.2 13.9a10 10 0 0 1 0-3.8M20.3 17.6a10 10 0 0 1-2.7 2.7M21.8 10.1a10 10 0 0 1 0 3.8M3.7 6.4a10 10 0 0 1 2.7-2.7M6.4 20.3a10 10 0 0 1-2.7-2.7',
  circleDot: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  circleSlash: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M9 15l6-6',
  clipboardCheck:
    'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M9 14l2 2 4-4',
  clock: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 6v6l4 2',
  clockAlert: 'M12 6v6l4 2M20 12v5M20 21h.01M21.25 8.2A10 10 0 1 0 16 21.16',
  enter: 'M20 4v7a4 4 0 0 1-4 4H4M9 10l-5 5 5 5',
  eye: 'M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  eyeOff:
    'M10.7 5.1a10.7 10.7 0 0 1 11.2 6.5 1 1 0 0 1 0 .7 10.7 10.7 0 0 1-1.4 2.5M14.1 14.2a3 3 0 0 1-4.3-4.3M17.5 17.5A10.8 10.8 0 0 1 2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 4.4-5.1M2 2l20 20',
  file: 'M12.5 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v3M14 2v6h6M13.4 15.6a1.5 1.5 0 0 1 2.1 2.1L9.5 20l-2.3.5.7-2.3z',
  hourglass:
    'M5 22h14M5 2h14M17 22v-4.2a2 2 0 0 0-.6-1.4L12 12l-4.4 4.4a2 2 0 0 0-.6 1.4V22M7 2v4.2a2 2 0 0 0 .6 1.4L12 12l4.4-4.4a2 2 0 0 0 .6-1.4V2',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
  minus: 'M5 12h14',
  megaphone: 'M3 11l18-5v12L3 14zM11.6 16.8a3 3 0 1 1-5.8-1.6',
  pause: 'M6 4h3v16H6zM15 4h3v16h-3z',
  pen: 'M13 21h8M21.2 6.8a2.8 2.8 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z',
  radio:
    'M4.9 19.1a10 10 0 0 1 0-14.2M7.8 16.2a6 6 0 0 1 0-8.5M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16.2 7.8a6 6 0 0 1 0 8.5M19.1 4.9a10 10 0 0 1 0 14.1',
  repeat: 'M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
  search: 'M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16M21 21l-4.3-4.3',
  shield:
    'M20 13c0 5-3.5 7.5-7.7 9a1 1 0 0 1-.6 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.7a1.2 1.2 0 0 1 1.5 0C14.5 3.8 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  trending: 'M16 7h6v6M22 7l-8.5 8.5-5-5L2 17',
  triangle: 'M21.7 18L13.7 4a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01',
  undo: 'M9 14L4 9l5-5M4 9h10.500a5.5 5.5 0 0 1 0 11H11',
  userPlus: 'M2 21a8 8 0 0 1 13.3-6M10 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10M19 16v6M22 19h-6',
  wrench:
    'M14.7 6.300a1 1 0 0 0 0 1.400l1.6 1.600a1 1 0 0 0 1.4 0l3.8-3.800a6 6 0 0 1-7.9 7.900l-6.9 6.900a2.1 2.1 0 0 1-3-3l6.9-6.900a6 6 0 0 1 7.9-7.900z',
  xCircle: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M15 9l-6 6M9 9l6 6',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16, weight = 1.75 }: { name: IconName; size?: number; weight?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth={weight} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
