import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../kernel/resource/resource-routes.ts'
import {
  BehaviourRecord,
  BehaviourRecordPage,
  BehaviourRecordParams,
  BehaviourRecordPatch,
  BehaviourRecordQuery,
  NewBehaviourRecord,
} from './records/schema.ts'
import {
  archiveBehaviourRecord,
  createBehaviourRecord,
  listBehaviourRecords,
  patchBehaviourRecord,
  readBehaviourRecord,
} from './records/service.ts'
import { BehaviourSettings, BehaviourSettingsPatch } from './settings/schema.ts'
import { patchBehaviourSettings, readBehaviourSettings } from './settings/service.ts'
import { BehaviourSummary, BehaviourSummaryQuery } from './summary/schema.ts'
import { readBehaviourSummary } from './summary/service.ts'

const records = resourceRoutes({
  module: 'behaviour',
  title: 'BehaviourRecord',
  titles: 'BehaviourRecords',
  one: 'a behaviour record',
  many: 'behaviour records',
  path: '/api/v1/behaviour/records/',
  parameter: 'record_id',
  read: allowed('behaviour', 'read', 'behaviour:read'),
  write: allowed('behaviour', 'write', 'behaviour:write'),
  schemas: {
    Item: BehaviourRecord,
    Page: BehaviourRecordPage,
    Params: BehaviourRecordParams,
    Query: BehaviourRecordQuery,
    Input: NewBehaviourRecord,
    Patch: BehaviourRecordPatch,
  },
  operations: {
    list: {
      description:
        'Incidents and praise, the last recorded first. Teachers read those of students they teach and their own; guardians and ' +
        'students those about them that are visible to families, without notes and the names of others.',
      auditRead: true,
    },
    create: {
      description: 'A type and the students are enough: the day is today, the rest follows from the type.',
    },
    read: { auditRead: true },
    change: {
      description:
        'Change a record (RFC 7396); `people` replaces all of them, and `archived_at` null brings a removed record back.',
    },
    archive: { description: 'Remove a record; the history says so without its texts.' },
  },
  list: listBehaviourRecords,
  create: createBehaviourRecord,
  get: readBehaviourRecord,
  change: patchBehaviourRecord,
  archive: archiveBehaviourRecord,
})

/** Endpoints of incidents, praise, their counts and settings. */
export const behaviourRoutes: Route[] = [
  ...records,
  defineRoute({
    id: 'behaviour.readSummary',
    method: 'GET',
    path: '/api/v1/behaviour/summary/',
    access: allowed('behaviour_counts', 'read', 'behaviour:read'),
    school: 'required',
    summary: 'Read behaviour counts',
    description: 'Incidents and praise by student, class, week or type, of the records that staff may read.',
    auditRead: true,
    query: BehaviourSummaryQuery,
    answers: { 200: BehaviourSummary },
    handler: async (context) => ok(await readBehaviourSummary(context)),
  }),
  defineRoute({
    id: 'behaviour.readSettings',
    method: 'GET',
    path: '/api/v1/behaviour/settings/',
    access: allowed('behaviour_counts', 'read', 'behaviour:read'),
    school: 'required',
    summary: 'Read behaviour settings',
    description: 'The types that records can have, and how long records stay.',
    answers: { 200: BehaviourSettings },
    handler: async (context) => ok(await readBehaviourSettings(context)),
  }),
  defineRoute({
    id: 'behaviour.changeSettings',
    method: 'PATCH',
    path: '/api/v1/behaviour/settings/',
    access: allowed('config', 'write', 'config:write'),
    school: 'required',
    summary: 'Change behaviour settings',
    deletes: true,
    description: 'Change the types, as a whole list, or how long records stay (RFC 7396).',
    body: BehaviourSettingsPatch,
    answers: { 200: BehaviourSettings },
    handler: async (context) => ok(await patchBehaviourSettings(context)),
  }),
]
