import {
  IconAlertTriangle,
  IconBeach,
  IconCalendarWeek,
  IconCalendarX,
  IconCashRegister,
  IconChecklist,
  IconClipboardText,
  IconDeviceMobileMessage,
  IconFileCheck,
  IconFileImport,
  IconFileInvoice,
  IconFileUpload,
  IconForms,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconMailOff,
  IconMessageCheck,
  IconMessageReport,
  IconMessages,
  IconPencil,
  IconPhone,
  IconReceiptRefund,
  IconRefreshAlert,
  IconReplace,
  IconScale,
  IconSend,
  IconUserEdit,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { WorkItem } from '../../../kernel/api/wire.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'

type Search = Readonly<Record<string, string | undefined>>

/** How something that waits is shown, and where it is done. */
interface WorkKind {
  readonly key: string
  readonly tone: Tone
  readonly icon: ComponentType<{ size?: number }>
  readonly to: `/schools/$slug/${string}`
  /** The filter of that screen. */
  readonly search?: (item: WorkItem) => Search
}

const applications = (state: string) =>
  ({
    tone: 'accent',
    icon: IconUserPlus,
    to: '/schools/$slug/admissions',
    search: () => ({ state }),
  }) as const

const ofTerm = (state: string) => (item: WorkItem) => ({ term: item.subject_id ?? undefined, state })

const keys = { tone: 'caution', icon: IconKey, to: '/schools/$slug/integrations' } as const

/** What may wait, the most urgent first; an item of a newer server that is not listed is not shown. */
export const workKinds = [
  {
    key: 'registers_missing',
    tone: 'negative',
    icon: IconClipboardText,
    to: '/schools/$slug/attendance',
    search: ({ date }) => ({ date: date ?? undefined, show: 'missing' }),
  },
  {
    key: 'cover_open',
    tone: 'negative',
    icon: IconReplace,
    to: '/schools/$slug/cover',
    search: ({ date }) => ({ date: date ?? undefined }),
  },
  {
    key: 'cover_needs_attention',
    tone: 'negative',
    icon: IconAlertTriangle,
    to: '/schools/$slug/cover',
    search: ({ date }) => ({ date: date ?? undefined }),
  },
  {
    key: 'staff_absences_requested',
    tone: 'caution',
    icon: IconBeach,
    to: '/schools/$slug/cover/absences',
    search: () => ({ state: 'requested' }),
  },
  {
    key: 'consultations_to_book',
    tone: 'accent',
    icon: IconMessages,
    to: '/schools/$slug/consultations',
  },
  {
    key: 'consultations_coming',
    tone: 'accent',
    icon: IconMessages,
    to: '/schools/$slug/consultations',
  },
  {
    key: 'consultations_to_record',
    tone: 'caution',
    icon: IconMessages,
    to: '/schools/$slug/consultations',
  },
  {
    key: 'case_tasks_overdue',
    tone: 'caution',
    icon: IconChecklist,
    // Tasks can be in cases of others.
    to: '/schools/$slug/support',
  },
  {
    key: 'cases_overdue',
    tone: 'caution',
    icon: IconLifebuoy,
    to: '/schools/$slug/support',
    search: () => ({ owner: 'me' }),
  },
  {
    key: 'absence_notices_unknown',
    tone: 'negative',
    icon: IconAlertTriangle,
    to: '/schools/$slug/absence-notices',
    search: () => ({ which: 'unknown' }),
  },
  {
    key: 'absence_notices_unreached',
    tone: 'negative',
    icon: IconPhone,
    to: '/schools/$slug/absence-notices',
    search: () => ({ which: 'unreached' }),
  },
  {
    key: 'absences_unexplained',
    tone: 'negative',
    icon: IconPhone,
    to: '/schools/$slug/absences',
    search: ({ date }) => ({ date: date ?? undefined, which: 'uncalled' }),
  },
  {
    key: 'absence_reports_waiting',
    tone: 'caution',
    icon: IconMessageReport,
    to: '/schools/$slug/absences',
    search: () => ({ tab: 'reports' }),
  },
  {
    key: 'attendance_contradictions',
    tone: 'caution',
    icon: IconAlertTriangle,
    to: '/schools/$slug/attendance',
  },
  {
    key: 'documents_to_check',
    tone: 'caution',
    icon: IconFileCheck,
    to: '/schools/$slug/documents/to-check',
  },
  {
    key: 'documents_to_upload',
    tone: 'caution',
    icon: IconFileUpload,
    to: '/schools/$slug/documents',
  },
  {
    key: 'behaviour_follow_ups_due',
    tone: 'caution',
    icon: IconMessageCheck,
    to: '/schools/$slug/behaviour',
    search: () => ({ tab: 'open' }),
  },
  {
    key: 'messages_to_approve',
    tone: 'caution',
    icon: IconSend,
    to: '/schools/$slug/messages/sent',
    search: () => ({ state: 'waiting' }),
  },
  {
    key: 'messages_failed',
    tone: 'negative',
    icon: IconSend,
    to: '/schools/$slug/messages/sent',
    search: () => ({ state: 'failed' }),
  },
  {
    key: 'messages_to_answer',
    tone: 'caution',
    icon: IconMessageReport,
    to: '/schools/$slug/messages',
    search: () => ({ filter: 'to_answer' }),
  },
  {
    key: 'threads_to_hand_over',
    tone: 'caution',
    icon: IconMessageReport,
    to: '/schools/$slug/messages/hand-over',
  },
  {
    key: 'message_reports_open',
    tone: 'negative',
    icon: IconAlertTriangle,
    to: '/schools/$slug/messages/safeguarding',
  },
  { key: 'forms_to_answer', tone: 'caution', icon: IconForms, to: '/schools/$slug/forms' },
  {
    key: 'form_updates_waiting',
    tone: 'accent',
    icon: IconUserEdit,
    to: '/schools/$slug/documents/forms/updates',
  },
  {
    key: 'undeliverable_addresses',
    tone: 'caution',
    icon: IconMailOff,
    to: '/schools/$slug/notifications/addresses',
    search: () => ({ state: 'blocked' }),
  },
  {
    key: 'texts_unclear',
    tone: 'caution',
    icon: IconDeviceMobileMessage,
    to: '/schools/$slug/texts',
    search: () => ({ state: 'unknown' }),
  },
  {
    key: 'texts_ceiling',
    tone: 'caution',
    icon: IconDeviceMobileMessage,
    to: '/schools/$slug/texts/settings',
  },
  { key: 'half_days_missed', tone: 'caution', icon: IconCalendarX, to: '/schools/$slug/attendance' },
  { key: 'evaluations_to_grade', tone: 'caution', icon: IconPencil, to: '/schools/$slug/gradebook' },
  { key: 'evaluations_to_publish', tone: 'accent', icon: IconSend, to: '/schools/$slug/gradebook' },
  {
    key: 'term_classes_to_close',
    tone: 'caution',
    icon: IconChecklist,
    to: '/schools/$slug/report-cards/terms',
    search: ofTerm('open'),
  },
  {
    key: 'term_classes_to_publish',
    tone: 'accent',
    icon: IconSend,
    to: '/schools/$slug/report-cards/terms',
    search: ofTerm('closed'),
  },
  { key: 'lessons_unplaced', tone: 'accent', icon: IconCalendarWeek, to: '/schools/$slug/timetables' },
  { key: 'applications_submitted', ...applications('submitted') },
  { key: 'applications_under_review', ...applications('under_review') },
  { key: 'applications_accepted', ...applications('accepted') },
  { key: 'families_overdue', tone: 'negative', icon: IconFileInvoice, to: '/schools/$slug/aging' },
  { key: 'tills_left_open', tone: 'caution', icon: IconCashRegister, to: '/schools/$slug/till' },
  { key: 'disputes_open', tone: 'negative', icon: IconScale, to: '/schools/$slug/disputes' },
  { key: 'refunds_stuck', tone: 'negative', icon: IconReceiptRefund, to: '/schools/$slug/payments' },
  { key: 'imports_failed', tone: 'negative', icon: IconFileImport, to: '/schools/$slug/imports' },
  {
    key: 'webhooks_failing',
    tone: 'negative',
    icon: IconWebhook,
    to: '/schools/$slug/integrations/webhooks',
  },
  {
    key: 'roster_sources_failing',
    tone: 'negative',
    icon: IconRefreshAlert,
    to: '/schools/$slug/integrations/rosters',
  },
  { key: 'api_keys_without_owner', ...keys },
  { key: 'api_keys_ending', ...keys },
  { key: 'egress_alarms', tone: 'negative', icon: IconAlertTriangle, to: '/schools/$slug/support-access' },
  {
    key: 'invitations_pending',
    tone: 'accent',
    icon: IconMail,
    to: '/schools/$slug/members',
    search: () => ({ view: 'invitations' }),
  },
] as const satisfies readonly WorkKind[]
