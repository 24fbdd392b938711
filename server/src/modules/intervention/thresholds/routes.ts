import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import {
  RiskPresets,
  RiskThresholdsPatch,
  RiskThresholdsWire,
  RiskVersionPage,
  RiskVersionQuery,
  riskPresets,
} from './schema.ts'
import { listRiskVersions, patchRiskThresholds, readRiskThresholds } from './service.ts'

const mayRead = allowed('config', 'read', 'config:read', ['operator', 'support'])
/** Switching early warning off deletes the scores: a decision of the school alone. */
const mayWrite = allowed('config', 'write', 'config:write')

/** Endpoints of the thresholds of a school, and of presets with their sources. */
export const thresholdRoutes: Route[] = [
  defineRoute({
    id: 'config.readRiskThresholds',
    method: 'GET',
    path: '/api/v1/config/risk-thresholds',
    summary: 'Read the risk thresholds',
    description: 'From which score on a student is at risk, and what makes the score.',
    access: mayRead,
    school: 'required',
    answers: { 200: RiskThresholdsWire },
    manifestKey: 'risk_thresholds',
    handler: async (context) => ok(await readRiskThresholds(context)),
  }),
  defineRoute({
    id: 'config.changeRiskThresholds',
    method: 'PATCH',
    path: '/api/v1/config/risk-thresholds',
    summary: 'Change the risk thresholds',
    deletes: true,
    description: 'Change the thresholds (RFC 7396); every change is a version of its own.',
    access: mayWrite,
    school: 'required',
    body: RiskThresholdsPatch,
    answers: { 200: RiskThresholdsWire },
    handler: async (context) => ok(await patchRiskThresholds(context)),
  }),
  defineRoute({
    id: 'config.listRiskThresholdVersions',
    method: 'GET',
    path: '/api/v1/config/risk-thresholds/versions/',
    summary: 'List versions of the risk thresholds',
    description: 'Every version of the thresholds, the newest first.',
    access: mayRead,
    school: 'required',
    query: RiskVersionQuery,
    answers: { 200: RiskVersionPage },
    handler: async (context) => ok(await listRiskVersions(context)),
  }),
  defineRoute({
    id: 'config.listRiskPresets',
    method: 'GET',
    path: '/api/v1/config/risk-presets/',
    summary: 'List presets of risk thresholds',
    description:
      'Rules that were published, with their sources; `preset` of the thresholds takes one of them.',
    access: mayRead,
    school: 'required',
    answers: { 200: RiskPresets },
    etag: true,
    handler: (context) => {
      context.etag(versionOf(riskPresets))
      return ok(riskPresets)
    },
  }),
]
