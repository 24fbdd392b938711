import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { listMerges, readMerge } from './read-merges.ts'
import { MergeDetail, MergeInput, MergePage, MergePreview, MergeQuery } from './schema.ts'
import { mergePersons, undoMerge } from './service.ts'

const path = '/api/v1/people/merges/'
const params = t.Strict({ merge_id: t.Uuid })
/** Users who may not change people have no use for what a merge shows, the duplicates of everyone. */
const access = allowed('people', 'write', 'students:write')

export const mergeRoutes: Route[] = [
  defineRoute({
    id: 'people.listMerges',
    method: 'GET',
    path,
    summary: 'List merges of duplicates',
    description: 'Merges of duplicates, newest first, undone ones too.',
    access,
    school: 'required',
    auditRead: true,
    query: MergeQuery,
    answers: { 200: MergePage },
    handler: async (context) => ok(await listMerges(context)),
  }),
  defineRoute({
    id: 'people.mergePersons',
    method: 'POST',
    path,
    summary: 'Merge a duplicate into a person, or preview it',
    description: 'Merges a duplicate into a person, or with preview shows what would come of it.',
    access,
    school: 'required',
    body: MergeInput,
    answers: { 200: MergePreview, 201: MergeDetail },
    handler: async (context) => {
      const merge = await mergePersons(context)
      return 'preview' in merge ? ok(merge) : created(merge, { location: context.url(`${path}${merge.id}/`) })
    },
  }),
  defineRoute({
    id: 'people.readMerge',
    method: 'GET',
    path: `${path}:merge_id/`,
    summary: 'Read a merge',
    description: 'One merge: the record that came out, what moved, what was in conflict.',
    access,
    school: 'required',
    auditRead: true,
    params,
    answers: { 200: MergeDetail },
    handler: async (context) => ok(await readMerge(context)),
  }),
  defineRoute({
    id: 'people.undoMerge',
    method: 'POST',
    path: `${path}:merge_id/undo/`,
    summary: 'Undo a merge',
    description: 'Undoes a merge: everything is again as it was, unless it has changed since.',
    access,
    school: 'required',
    params,
    answers: { 200: MergeDetail },
    handler: async (context) => ok(await undoMerge(context)),
  }),
]
