import { dayAt } from '../../../domain/calendar.ts';
import type { KernelServices } from './kernel-services.ts';

/**
 * The day it is for people: `YYYY-MM-DD` in the zone given, else in the one the installation is set to.
 * Not the day of UTC, which in Hong Kong is still yesterday until eight in the morning.
 */
export const presentDay = ({ kernel }: { kernel: KernelServices }, zone: string = kernel.settings.DEFAULT_TIME_ZONE): string =>
  dayAt(kernel.clock.now(), zone);
