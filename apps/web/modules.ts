import type { WebModule } from '@quantum/platform/web/shell';
import { web as access } from '@quantum/modules/access/web';
import { web as action } from '@quantum/modules/action/web';
import { web as dashboard } from '@quantum/modules/dashboard/web';
import { web as dictionary } from '@quantum/modules/dictionary/web';
import { web as form } from '@quantum/modules/form/web';
import { web as inspection } from '@quantum/modules/inspection/web';
import { web as notification } from '@quantum/modules/notification/web';
import { web as organization } from '@quantum/modules/organization/web';
import { web as system } from '@quantum/modules/system/web';
import { web as task } from '@quantum/modules/task/web';
import { web as signature } from '@quantum/modules/signature/web';
import { web as issue } from '@quantum/modules/issue/web';
import { web as spaceInspection } from '@quantum/modules/space-inspection/web';
import { web as safetyObservation } from '@quantum/modules/safety-observation/web';
import { web as certificate } from '@quantum/modules/certificate/web';
import { web as training } from '@quantum/modules/training/web';
import { web as exemption } from '@quantum/modules/exemption/web';
import { web as workHour } from '@quantum/modules/work-hour/web';
import { web as hazard } from '@quantum/modules/hazard/web';
import { web as incident } from '@quantum/modules/incident/web';
import { web as risk } from '@quantum/modules/risk/web';
import { web as attestation } from '@quantum/modules/attestation/web';
import { web as assessment } from '@quantum/modules/assessment/web';
import { web as change } from '@quantum/modules/change/web';
import { web as regulation } from '@quantum/modules/regulation/web';
import { web as complianceDocument } from '@quantum/modules/compliance-document/web';
import { web as documentation } from '@quantum/modules/documentation/web';

/** The modules of this application, lowest rank first. */
export const modules: WebModule[] = [
  dictionary,
  organization,
  form,
  access,
  notification,
  system,
  task,
  signature,
  action,
  regulation,
  inspection,
  dashboard,
  issue,
  safetyObservation,
  spaceInspection,
  exemption,
  certificate,
  training,
  workHour,
  risk,
  hazard,
  incident,
  attestation,
  assessment,
  change,
  complianceDocument,
  documentation,
];
