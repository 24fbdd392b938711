import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { createThread } from './create.ts'
import { downloadThreadFile } from './files.ts'
import { handOverThread, listOrphans, listStaff } from './hand-over.ts'
import { handOverThreads } from './hand-over-all.ts'
import { correctPost, createPost, removePost, reportPost } from './posts.ts'
import { listPartners, patchThread, readThread } from './read.ts'
import {
  HandedOver,
  HandOver,
  HandOverAll,
  NewThread,
  OrphanThreadPage,
  OrphanThreadQuery,
  PartnerQuery,
  PostBody,
  PostCorrection,
  PostParams,
  PostReport,
  StaffContactPage,
  StaffQuery,
  Thread,
  ThreadFileParams,
  ThreadParams,
  ThreadPartnerPage,
  ThreadPatch,
} from './schema.ts'

const read = allowed('messages', 'read', 'messages:read')
const write = allowed('messages', 'write', 'messages:write')
const path = '/api/v1/messaging/threads/'
const thread = { school: 'required', params: ThreadParams } as const
const post = { school: 'required', params: PostParams, access: write } as const

const posts: Route[] = [
  defineRoute({
    ...thread,
    id: 'messaging.createPost',
    method: 'POST',
    path: `${path}:thread_id/posts/`,
    access: write,
    summary: 'Create a post in a thread',
    description:
      'Add a post with a text, files or both; the others in the thread are notified, also outside the office hours.',
    body: PostBody,
    answers: { 201: Thread },
    errorStatuses: [413],
    handler: async (context) => created(await createPost(context)),
  }),
  defineRoute({
    ...post,
    id: 'messaging.changePost',
    method: 'PATCH',
    path: `${path}:thread_id/posts/:post_id/`,
    summary: 'Change a post',
    description: 'Within 15 minutes, by its author. Designated staff still read what it said before.',
    body: PostCorrection,
    answers: { 200: Thread },
    handler: async (context) => ok(await correctPost(context)),
  }),
  defineRoute({
    ...post,
    id: 'messaging.removePost',
    method: 'DELETE',
    path: `${path}:thread_id/posts/:post_id/`,
    summary: 'Remove a post',
    description: 'Within 15 minutes, by its author. It stays visible that a post was removed.',
    answers: { 204: null },
    handler: async (context) => {
      await removePost(context)
      return noContent
    },
  }),
  defineRoute({
    ...post,
    id: 'messaging.reportPost',
    method: 'POST',
    path: `${path}:thread_id/posts/:post_id/report/`,
    summary: 'Report a post',
    description: 'Report a post to the staff designated for safeguarding.',
    body: PostReport,
    answers: { 204: null },
    handler: async (context) => {
      await reportPost(context)
      return noContent
    },
  }),
]

/** Endpoints of threads between staff and families. */
export const threadRoutes: Route[] = [
  defineRoute({
    id: 'messaging.listPartners',
    method: 'GET',
    path: '/api/v1/messaging/thread-partners/',
    access: read,
    school: 'required',
    summary: 'List whom the caller may write to',
    description:
      'Of staff, the family of a student whom they see; of guardians and students, teachers of today and the school office.',
    auditRead: true,
    query: PartnerQuery,
    answers: { 200: ThreadPartnerPage },
    handler: async (context) => ok(await listPartners(context)),
  }),
  defineRoute({
    id: 'messaging.listThreadsToHandOver',
    method: 'GET',
    path: '/api/v1/messaging/threads-to-hand-over/',
    access: allowed('message_approval', 'read', 'messages:read'),
    school: 'required',
    summary: 'List threads without staff',
    description:
      'Threads of the last 180 days that no member of staff can read any more, without their posts.',
    auditRead: true,
    query: OrphanThreadQuery,
    answers: { 200: OrphanThreadPage },
    handler: async (context) => ok(await listOrphans(context)),
  }),
  defineRoute({
    id: 'messaging.handOverThreads',
    method: 'POST',
    path: '/api/v1/messaging/threads-to-hand-over/',
    access: allowed('message_approval', 'write', 'messages:write'),
    school: 'required',
    summary: 'Hand over the threads of a person',
    description:
      'All threads that a person left without staff, at most 200 at once, to one member of staff, who gets a notice.',
    body: HandOverAll,
    answers: { 200: HandedOver },
    handler: async (context) => ok(await handOverThreads(context)),
  }),
  defineRoute({
    id: 'messaging.listStaff',
    method: 'GET',
    path: '/api/v1/messaging/staff/',
    access: allowed('message_safeguarding', 'read', 'messages:read'),
    school: 'required',
    summary: 'List staff with an account',
    description: 'By name: to hand a thread over to, or to designate for safeguarding.',
    query: StaffQuery,
    answers: { 200: StaffContactPage },
    handler: async (context) => ok(await listStaff(context)),
  }),
  defineRoute({
    id: 'messaging.createThread',
    method: 'POST',
    path,
    access: write,
    school: 'required',
    summary: 'Create a thread',
    description:
      'Between staff and one guardian or student, about a student. Guardians of a child do not see each other’s.',
    body: NewThread,
    answers: { 201: Thread },
    errorStatuses: [413],
    handler: async (context) => created(await createThread(context)),
  }),
  defineRoute({
    ...thread,
    id: 'messaging.readThread',
    method: 'GET',
    path: `${path}:thread_id/`,
    access: read,
    summary: 'Read a thread',
    description:
      'For members who have the right today: teachers of the student, linked guardians, staff of the school.',
    auditRead: true,
    answers: { 200: Thread },
    handler: async (context) => ok(await readThread(context)),
  }),
  defineRoute({
    ...thread,
    id: 'messaging.changeThread',
    method: 'PATCH',
    path: `${path}:thread_id/`,
    access: write,
    summary: 'Change the marks of a thread',
    description: 'Mark a thread as opened (with its notices) or archived, for the caller alone.',
    body: ThreadPatch,
    answers: { 200: Thread },
    handler: async (context) => ok(await patchThread(context)),
  }),
  defineRoute({
    ...thread,
    id: 'messaging.handOverThread',
    method: 'POST',
    path: `${path}:thread_id/hand-over/`,
    access: write,
    summary: 'Hand a thread over',
    description:
      'To another member of staff: one’s own thread, or one without staff by those who see every message.',
    body: HandOver,
    answers: { 204: null },
    handler: async (context) => {
      await handOverThread(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'messaging.downloadThreadFile',
    method: 'GET',
    path: `${path}:thread_id/files/:file_id/content`,
    access: read,
    school: 'required',
    summary: 'Download an attachment of a thread',
    description: 'The bytes of an attachment, for those who may read the thread now.',
    auditRead: true,
    params: ThreadFileParams,
    answers: { 200: null },
    produces: { 200: ['application/octet-stream'] },
    handler: (context) => downloadThreadFile(context),
  }),
  ...posts,
]
