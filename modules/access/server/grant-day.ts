import { dayAt } from '@quantum/platform/domain';
import type { KernelServices } from '@quantum/platform/server';

/** The day grants begin and end by: that of the zone the installation is set to, where its people are. */
export const grantDay = ({ kernel }: { kernel: KernelServices }): string => dayAt(kernel.clock.now(), kernel.settings.DEFAULT_TIME_ZONE);
