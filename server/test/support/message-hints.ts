import type { FillContext } from './fill-context.ts'

const byOwner = ({ users }: FillContext) => users.owner

/** Columns that name rows of messaging without a foreign key. */
export const messageReferences = {
  post_id: 'message_posts',
  'message_thread_members.person_id': 'guardians',
  'safeguarding_log.thread_id': 'message_threads',
  'message_history.entity_id': 'messages',
}

/** Values of messages, threads and settings that their checks and rules ask for. */
export const messageHints = {
  'message_settings.office_from': '08:00',
  'message_settings.office_to': '17:00',
  'message_settings.office_days': () => [1, 2, 3, 4, 5],
  'message_settings.safeguarding_roles': () => ['owner', 'principal', 'counselor'],
  'message_settings.safeguarding_user_ids': () => [],
  'message_settings.retention_months': 36,
  'message_audiences.query': () => ({ parts: [{ kind: 'whole_school' }] }),
  'message_audiences.created_by': byOwner,
  'message_audiences.archived_at': null,
  'message_templates.texts': ({ marker }: FillContext) => ({ en: { subject: marker, body: marker } }),
  'message_templates.created_by': byOwner,
  'message_templates.archived_at': null,
  'messages.state': 'sent',
  'messages.reply': 'yes_no',
  'messages.form_id': null,
  'messages.texts': ({ marker }: FillContext) => ({ en: { subject: marker, body: marker } }),
  'messages.audience': () => ({ parts: [{ kind: 'whole_school' }] }),
  'messages.send_at': null,
  'messages.submitted_by': byOwner,
  'messages.decided_by': null,
  'messages.decided_at': null,
  'messages.decision_note': null,
  'messages.reminders': 0,
  'messages.reminded_at': null,
  'messages.created_by': byOwner,
  'messages.archived_at': null,
  'message_recipients.kind': 'user',
  'message_recipients.person_id': byOwner,
  'message_recipients.person_key': byOwner,
  'message_recipients.language': 'en',
  'message_recipients.student_ids': () => [],
  'message_recipients.reasons': () => [{ kind: 'whole_school', label: null }],
  'message_recipients.filled': ({ marker }: FillContext) => ({
    child: marker,
    class: marker,
    school: marker,
  }),
  'message_recipients.reply': 'yes_no',
  'message_recipients.about_finance': false,
  'message_recipients.state': 'delivered',
  'message_recipients.read_at': null,
  'message_recipients.answer': null,
  'message_recipients.answered_at': null,
  'message_recipients.archived_at': null,
  'message_files.place': 0,
  'message_threads.created_by': byOwner,
  'message_thread_members.kind': 'user',
  'message_thread_members.person_id': byOwner,
  'message_thread_members.left_at': null,
  'message_thread_members.read_post_id': null,
  'message_thread_members.archived_at': null,
  'message_posts.kind': 'user',
  'message_posts.person_id': byOwner,
  'message_posts.author_user_id': byOwner,
  'message_posts.created_at': '2026-11-20T09:30:00Z',
  'message_posts.corrected_at': null,
  'message_posts.removed_at': null,
  'message_post_files.place': 0,
  'message_post_files.content_type': 'application/pdf',
  'message_post_files.post_id': ({ of }: FillContext) => of('message_posts'),
  'message_earlier_posts.action': 'corrected',
  'message_earlier_posts.post_id': ({ of }: FillContext) => of('message_posts'),
  'message_reports.post_id': ({ of }: FillContext) => of('message_posts', 'id', 2),
  'message_reports.reported_by': ({ users }: FillContext) => users.guardian,
  'message_reports.closed_at': null,
  'message_reports.closed_by': null,
  'message_reports.outcome': null,
  'message_history.entity': 'message',
  'message_history.action': 'updated',
  'message_history.entity_id': ({ of }: FillContext) => of('messages'),
  'message_history.change': () => ({ members: ['texts'] }),
  'safeguarding_log.action': 'read',
  'safeguarding_log.thread_id': ({ of }: FillContext) => of('message_threads'),
  'safeguarding_log.file_id': null,
  'safeguarding_log.user_id': byOwner,
  'safeguarding_log.at': '2026-11-20T09:00:00Z',
}

const teacher = ({ users }: FillContext) => users.teacher

/** One message for each step of its life, a family in the thread, and posts that can be corrected and removed. */
export const messageRows = {
  message_audiences: [{}],
  message_templates: [{}],
  messages: [
    { state: 'draft' },
    { state: 'waiting', created_by: teacher, submitted_by: teacher },
    { state: 'scheduled', frozen_at: null },
    { state: 'failed' },
    { state: 'draft' },
  ],
  // One to be handed over: who does that reads it no longer.
  message_threads: [{}],
  message_thread_members: [
    { kind: 'guardian', person_id: ({ of }: FillContext) => of('guardians') },
    { thread_id: ({ of }: FillContext) => of('message_threads', 'id', 1) },
  ],
  // The last one is reported: those who wrote a post do not judge it.
  message_posts: [{}, { author_user_id: ({ users }: FillContext) => users.guardian }],
}
