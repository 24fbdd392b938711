import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const message = (index: number): RequestHint => ({
  params: (school) => ({ message_id: rowId(school, 'messages', index) }),
})
const threadAt = (index: number): RequestHint => ({
  params: (school) => ({ thread_id: rowId(school, 'message_threads', index) }),
})
const thread = threadAt(0)
const post = (index: number): RequestHint => ({
  params: (school) => ({
    thread_id: rowId(school, 'message_threads'),
    post_id: rowId(school, 'message_posts', index),
  }),
})
const audience = (index: number): RequestHint => ({
  params: (school) => ({ audience_id: rowId(school, 'message_audiences', index) }),
})
const template = (index: number): RequestHint => ({
  params: (school) => ({ template_id: rowId(school, 'message_templates', index) }),
})
const attached: RequestHint = {
  params: (school) => ({
    message_id: rowId(school, 'messages'),
    file_id: String(school.rows.get('message_files')?.[0]?.['file_id']),
  }),
}

const attachedToPost: RequestHint = {
  params: (school) => ({
    thread_id: rowId(school, 'message_threads'),
    file_id: String(school.rows.get('message_post_files')?.[0]?.['file_id']),
  }),
}

const texts = (school: FullSchool) => [
  { language: 'en', subject: `${school.marker} walk`, body: `${school.marker} walk` },
]
const query = (school: FullSchool) => ({
  parts: [{ kind: 'students', reach: 'both', student_ids: [idNamed(school, 'student_id')] }],
})
const reason = () => ({ reason: 'A student asked for help.' })
const body = (school: FullSchool) => ({ body: `${school.marker} walk` })

/** Messages, their recipients, threads and safeguarding. */
export const messageRequests: Readonly<Record<string, RequestHint>> = {
  'messaging.listInbox': { query: () => ({}) },
  'messaging.readInboxMessage': message(0),
  'messaging.changeInboxMessage': { ...message(0), body: () => ({ is_read: true, answer: 'yes' }) },
  'messaging.downloadInboxFile': attached,
  'messaging.downloadMessageFile': attached,
  'messaging.listPartners': { query: (school) => ({ student_id: idNamed(school, 'student_id') }) },
  'messaging.createThread': {
    body: (school) => ({
      student_id: idNamed(school, 'student_id'),
      guardian_id: rowId(school, 'guardians'),
      subject: `${school.marker} walk`,
      body: `${school.marker} walk`,
    }),
  },
  'messaging.readThread': thread,
  'messaging.changeThread': { ...thread, body: () => ({ is_read: true }) },
  'messaging.handOverThread': {
    ...threadAt(1),
    body: (school) => ({ user_id: String(school.rows.get('messages')?.[0]?.['created_by']) }),
  },
  'messaging.handOverThreads': {
    body: (school) => {
      const userId = String(school.rows.get('messages')?.[0]?.['created_by'])
      return { from_user_id: userId, user_id: userId }
    },
  },
  'messaging.createPost': { ...thread, body },
  'messaging.changePost': { ...post(0), body },
  'messaging.removePost': post(1),
  'messaging.reportPost': { ...post(0), body: () => ({ reason: 'walk' }) },
  'messaging.listMessages': { query: () => ({}) },
  'messaging.createMessage': {
    body: (school) => ({ importance: 'news', texts: texts(school), audience: query(school) }),
  },
  'messaging.readMessage': message(0),
  'messaging.changeMessage': { ...message(1), body: (school) => ({ texts: texts(school) }) },
  'messaging.archiveMessage': message(5),
  'messaging.sendMessage': { ...message(1), body: () => ({}) },
  'messaging.withdrawMessage': message(3),
  'messaging.decideMessage': { ...message(2), body: () => ({ decision: 'reject', note: 'walk' }) },
  'messaging.retryMessage': message(4),
  'messaging.remindRecipients': message(0),
  'messaging.readCounts': message(0),
  'messaging.listRecipients': { ...message(0), query: () => ({}) },
  'messaging.createAudience': { body: (school) => ({ name: `${school.marker} walk`, query: query(school) }) },
  'messaging.readAudience': audience(0),
  'messaging.changeAudience': { ...audience(0), body: (school) => ({ query: query(school) }) },
  'messaging.archiveAudience': audience(1),
  'messaging.previewAudience': { body: (school) => ({ query: query(school) }) },
  'messaging.createTemplate': {
    body: (school) => ({ name: `${school.marker} walk`, importance: 'news', texts: texts(school) }),
  },
  'messaging.readTemplate': template(0),
  'messaging.changeTemplate': { ...template(0), body: (school) => ({ texts: texts(school) }) },
  'messaging.archiveTemplate': template(1),
  'messaging.closeReport': {
    params: (school) => ({ report_id: rowId(school, 'message_reports') }),
    body: () => ({ outcome: 'walk' }),
  },
  'messaging.findThreads': { body: reason },
  'messaging.downloadThreadFile': attachedToPost,
  'messaging.openMonitoredThread': { ...thread, body: reason },
  'messaging.openMonitoredFile': { ...attachedToPost, body: reason },
  'messaging.changeSettings': { body: () => ({ office_to: '16:30' }) },
}
