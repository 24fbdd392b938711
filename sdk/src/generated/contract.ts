/** Made from contract/openapi.json by web/tools/write-sdk-types.ts. */
/** A page of a list. */
export interface Page<Row> {
  results: Row[]
  /** Address of the next page; null: this is the last one. */
  next: string | null
  /** Address of the previous page; null: this is the first one. */
  previous: string | null
  /** How many rows match in all; only when the request asks with `count=true`. */
  count?: number
}

export interface OneRosterQuery {
  /** Rows of a page: 1 to 10000, 100 by default. */
  limit?: string | string[]
  /** The number of rows before the page; 0 by default. */
  offset?: string | string[]
  /** The field to order by; `sourcedId` by default. */
  sort?: string | string[]
  /** `asc` or `desc`. */
  orderBy?: string | string[]
  /** `field op 'value'`, or two such clauses joined by ` AND ` or ` OR `; op is one of != >= <= = > < ~. */
  filter?: string | string[]
  /** Names of members with commas between them: those are sent and no others. */
  fields?: string | string[]
}

export interface PageQuery {
  /** How many rows a page holds, 50 unless you say otherwise. */
  page_size?: number
  /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
  cursor?: string
  /** Also counts all rows that match, as `count` in the answer. */
  count?: boolean
}

export interface AbsenceAnswer {
  /** `ill` and `appointment` become an absence report, which the settings of attendance approve at once or the office decides. `did_not_know`: the office is alarmed at once. */
  answer: 'ill' | 'appointment' | 'did_not_know'
  /** In one’s own words; null: nothing. */
  note?: string | null
  /** Last day of the absence, included; the day of the notice by default. Has no meaning with `did_not_know`. */
  ends_on?: string
}

export interface AbsenceFollowUp {
  id: string
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** `reached`: somebody answered the call. `left_message`, `no_answer`: nobody did. `note`: no call, only a note. */
  outcome: 'reached' | 'left_message' | 'no_answer' | 'note'
  /** What was said, for the office; null: nothing. */
  note: string | null
  /** The user who entered it; null: a machine. */
  created_by: string | null
  /** Who called or noted it. */
  created_by_name: string | null
  /** When it was made (UTC). */
  created_at: string
}

export type AbsenceFollowUpPage = Page<AbsenceFollowUp>

export interface AbsenceLetter {
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The guardian; null: to the family, printed. */
  guardian_id: string | null
  /** First and last name. */
  guardian_name: string | null
  /** The language of the letter. */
  language: 'en' | 'fr'
  /** The number in the letter. */
  absences: number
  /** Absences in the 30 days before it. */
  absences_before: number | null
  /** Absences in the 30 days from its day on; null: they are not over. */
  absences_after: number | null
}

export interface AbsenceLetterMailing {
  id: string
  /** How it goes: by email, or printed. */
  channel: 'email' | 'print'
  /** When they were sent or made for printing (UTC). */
  sent_at: string
  /** Who sent them. */
  sent_by_name: string | null
  /** Letters. */
  letters_count: number
  /** Students whom they are about. */
  students_count: number
}

export interface AbsenceLetterMailingDetail extends AbsenceLetterMailing {
  /** In what the school counts; half days are shown as days. */
  unit: 'days' | 'sessions' | 'lessons'
  /** Whether the 30 days after it are over. */
  after_is_complete: boolean
  /** Absences of all students in the 30 days before. */
  absences_before: number
  /** Absences of all students in the 30 days after; null: they are not over. */
  absences_after: number | null
  /** The letters, by student. */
  letters: AbsenceLetter[]
}

export type AbsenceLetterMailingPage = Page<AbsenceLetterMailing>

export interface AbsenceLetterOrder {
  /** The students, each once. */
  student_ids: string[]
  /** How it goes: by email, or printed. */
  channel: 'email' | 'print'
  /** Also to families that got one within 7 days; they are left out by default. */
  allow_repeat?: boolean
}

export interface AbsenceLetterPreview {
  /** In what the school counts; half days are shown as days. */
  unit: 'days' | 'sessions' | 'lessons'
  /** First day of the school year. */
  from: string
  /** Last day counted: yesterday. */
  to: string
  /** The students, in the order of the request. */
  students: AbsenceLetterPreviewItem[]
}

export interface AbsenceLetterPreviewItem {
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** How often the student was absent this school year until yesterday, with and without a reason, as in every summary. */
  absences: number
  /** Why none goes: no absence is recorded, the family got one within 7 days, no guardian is linked, none may receive messages of the school, none of them has an email address, or the addresses got too many letters today; null: it goes. */
  reason:
    | ('no_absence' | 'recent_letter' | 'no_guardian' | 'no_messages' | 'no_email' | 'mailbox_full')
    | null
  /** The day of the last letter to the family; null: none. */
  last_sent_on: string | null
  /** The letters to this family. */
  letters: AbsenceLetterRecipient[]
}

export interface AbsenceLetterRecipient {
  /** The guardian; null: a printed letter to the family. */
  guardian_id: string | null
  /** First and last name. */
  guardian_name: string | null
  /** The language of the letter. */
  language: 'en' | 'fr'
  /** The subject as it is sent. */
  subject: string
  /** The text as it is sent. */
  body: string
}

export interface AbsenceLetterSkipped {
  /** The student. */
  student_id: string
  /** Why none went. */
  reason: 'no_absence' | 'recent_letter' | 'no_guardian' | 'no_messages' | 'no_email' | 'mailbox_full'
}

export interface AbsenceLetterTemplate {
  /** One text for each language. */
  texts: AbsenceLetterText[]
  /** The placeholders that a text may have. */
  placeholders: string[]
  /** When the school changed it (UTC); null: never. */
  updated_at: string | null
}

export interface AbsenceLetterTemplatePatch {
  /** The texts to change; null in both: as shipped again. */
  texts: {
    /** The language of the letter. */
    language: 'en' | 'fr'
    subject: string | null
    body: string | null
  }[]
}

export interface AbsenceLetterText {
  /** The language of the letter. */
  language: 'en' | 'fr'
  /** Subject, with placeholders. */
  subject: string
  /** Text, with placeholders: {student}, {first_name}, {guardian}, {absences}, {school}, {from}, {to}, {sender}. {student} or {first_name}, and {absences} must be there. */
  body: string
  /** Whether it is as shipped. */
  is_built_in: boolean
}

export interface AbsenceLettersSent {
  /** The mailing; null: nothing was sent. */
  id: string | null
  /** How it goes: by email, or printed. */
  channel: 'email' | 'print'
  /** When they were sent or made for printing (UTC). */
  sent_at: string
  /** Who sent them. */
  sent_by_name: string | null
  /** Letters. */
  letters_count: number
  /** Students whom they are about. */
  students_count: number
  /** Students whose family got none. */
  skipped: AbsenceLetterSkipped[]
}

export interface AbsenceNotice {
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** What the mark said. Only a notice about an absence asks for an answer. */
  kind: 'absent' | 'late'
  /** The class of the mark. */
  class_id: string
  /** Title of the class. */
  class_name: string
  /** Name of the period; null: the daily session. */
  period_name: string | null
  /** Local time `HH:MM` at which the missed session begins. */
  start_time: string
  /** `waiting` for an answer, `unknown`: the family did not know, `answered`, `explained` otherwise (a planned absence, or a report), `present`: the student has come, `resolved` by the office, `sent`: about lateness. */
  state: 'waiting' | 'unknown' | 'answered' | 'explained' | 'present' | 'resolved' | 'sent'
  /** When it was sent (UTC). */
  sent_at: string
  /** When a mark said that the student has come (UTC); null: none yet. */
  present_at: string | null
  /** What a guardian answered; null: nothing yet. */
  answer: ('ill' | 'appointment' | 'did_not_know') | null
  /** What the guardian wrote; null: nothing, or another guardian wrote it. */
  answer_note: string | null
  /** When (UTC). */
  answered_at: string | null
  /** Who answered; null: nobody yet, or another guardian did and the caller is one. */
  answered_by_name: string | null
  /** The absence report that the answer became; null: none, or another guardian’s. */
  absence_report_id: string | null
  /** What became of that report; null: there is none. */
  report_status: ('waiting' | 'approved' | 'declined' | 'withdrawn') | null
  /** What the office found out, for the office; null: nothing. */
  resolution: string | null
  /** When the office resolved it (UTC); null: it has not. */
  resolved_at: string | null
  /** Who did, for the office. */
  resolved_by_name: string | null
  /** Whether the caller is a guardian who can still answer. */
  may_answer: boolean
  /** Whether any guardian was written to or took the register. */
  is_reached: boolean
  /** The guardians with a right to it, for the office; none: nobody gets messages about the student. */
  recipients: AbsenceNoticeRecipient[]
}

export type AbsenceNoticePage = Page<AbsenceNotice>

export interface AbsenceNoticeRecipient {
  /** A guardian who gets messages about the student. */
  guardian_id: string
  /** First and last name. */
  name: string
  /** `reached`: in the console, by email or both. `marked_it`: took the register and was not written to. `none`: no account and no address. */
  reach: 'reached' | 'marked_it' | 'none'
  /** When the notice was read in the console (UTC); null: not yet. */
  read_at: string | null
}

export interface AbsenceNoticeResolution {
  /** What the office found out. */
  note: string
}

export interface AbsenceNoticeSettings {
  /** Whether guardians are written to; false by default. */
  is_on: boolean
  /** Minutes between saving a mark and its notice, for corrections; 20 by default. */
  wait_minutes: number
  /** Whether guardians also learn of lateness, without a question and never as urgent; false by default. */
  includes_late: boolean
}

export interface AbsenceNoticeSettingsPatch {
  /** Whether guardians are written to; false by default. */
  is_on?: boolean
  /** Minutes between saving a mark and its notice, for corrections; 20 by default. */
  wait_minutes?: number
  /** Whether guardians also learn of lateness, without a question and never as urgent; false by default. */
  includes_late?: boolean
}

export interface AbsenceReport {
  id: string
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. In a request left out: the one day. */
  ends_on: string
  /** The periods that it concerns, by id; none: the whole day. */
  period_ids: string[]
  /** Why the student is away. */
  reason: 'illness' | 'appointment' | 'family' | 'religious' | 'travel' | 'other'
  /** What the family wants the office to know; null: nothing, or another guardian reported it. */
  note: string | null
  /** A file sent before with `POST /api/v1/files/`, such as a doctor’s note; null: none. */
  file_id: string | null
  /** Whether the school needs a document for an absence of this length and none was sent. */
  is_document_missing: boolean
  /** `waiting`: the office decides. `approved`: it is a planned absence. `declined` and `withdrawn` end it. */
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  /** Whether the settings of the school approved it, and no person. */
  by_rule: boolean
  /** The planned absence that approval made; null: none, or the student had one for these days already. */
  planned_absence_id: string | null
  /** When it was approved, declined or withdrawn (UTC); null: it waits. */
  decided_at: string | null
  /** Who decided, for the office; null: the rule, or not shown. */
  decided_by_name: string | null
  /** What the office answered; null: nothing. */
  decision_note: string | null
  /** Whether it can still be withdrawn. */
  may_withdraw: boolean
  /** The user who entered it; null: a machine. */
  created_by: string | null
  /** Who reported it. */
  created_by_name: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface AbsenceReportApproval {
  /** What registers suggest: one of `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default. */
  status?: string
  /** An answer to the family. */
  note?: string | null
}

export interface AbsenceReportDecline {
  /** Why, for the family. */
  note: string
}

export type AbsenceReportPage = Page<AbsenceReport>

export interface AbsenceReportPatch {
  /** The document, sent before with `POST /api/v1/files/`. */
  file_id: string
}

export interface Absentee {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** Code of the grade level, as the students have it now. */
  grade_level: string | null
  /** The homeroom; null: none. */
  class_id: string | null
  /** Title of the homeroom; null: none. */
  class_name: string | null
  /** Registers of the day, lessons too, in which the student is marked as missing. */
  sessions_missed: number
  /** Whether all of them had leave. */
  is_authorised: boolean
  /** Whether the last mark of the day says that the student was there. */
  is_back: boolean
  /** The first session that was missed. */
  since: AbsenteeMark
  /** The last session of the day with a mark. */
  latest: AbsenteeMark
  /** Whether a planned absence covers the day. */
  is_planned: boolean
  /** A report of the family about the day that the office has not decided; null: none. */
  waiting_report_id: string | null
  /** Address of the photo, opened with the same credential; null: there is none, or the caller may not see it. */
  photo_url: string | null
  /** Up to four guardians, the one to call first in front; none for callers who do not follow absences up. */
  contacts: AbsenteeContact[]
  /** The last call or note about the day; null: none, or the caller does not follow absences up. */
  follow_up: AbsenteeFollowUp | null
}

export interface AbsenteeContact {
  /** The guardian. */
  guardian_id: string
  /** First and last name. */
  name: string
  /** What the guardian is to the student, such as `mother`. */
  relationship: string
  /** Whether this guardian is called first. */
  is_primary: boolean
  /** The telephone number; null: none is known. */
  phone: string | null
}

export interface AbsenteeFollowUp {
  /** What came of it. */
  outcome: 'reached' | 'left_message' | 'no_answer' | 'note'
  /** What was said; null: nothing. */
  note: string | null
  /** Who called or noted it. */
  created_by_name: string | null
  /** When it was made (UTC). */
  created_at: string
}

export interface AbsenteeMark {
  /** Title of the class. */
  class_name: string
  /** Name of the period; null: the daily session. */
  period_name: string | null
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
}

export interface AbsenteePage {
  results: Absentee[]
  next: string | null
  previous: string | null
  count?: number
  /** The day. */
  date: string
  /** `school`: all registers. `taught`: those of the classes that the caller teaches. `own`: own children, or oneself. */
  scope: 'school' | 'taught' | 'own'
}

export interface AcademicYear {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
  school_year: number
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type AcademicYearPage = Page<AcademicYear>

export interface AcademicYearPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** Its title, for people. */
  title?: string
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. */
  ends_on?: string
  /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
  school_year?: number
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface AccessToken {
  access: string
  refresh: string

  token_type: 'Bearer'
  expires_in: number
  /** Whether somebody else made the password. Then POST /api/auth/password/change/ comes first: everything else answers 403 `password_change_required`. */
  must_change_password: boolean
  user: UserSummary
  schools: SchoolMembership[]
}

export interface AccountOrder {
  /** Whom to give an account, 1 to 200. */
  persons: AccountPerson[]
  /** `invite`: by mail. `temporary_password`: at most 50 persons; the passwords are shown in this response and never again. */
  how: 'invite' | 'temporary_password'
}

export interface AccountPerson {
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The person. */
  id: string
}

export interface AccountsCreated {
  results: {
    /** The kind of person. */
    kind: 'student' | 'teacher' | 'guardian'
    /** The person. */
    id: string
    /** What was done. */
    result:
      | 'invited'
      | 'temporary_password'
      | 'linked'
      | 'already_has_account'
      | 'invitation_pending'
      | 'no_email'
      | 'no_login'
      | 'login_taken'
      | 'email_of_another'
      | 'account_elsewhere'
      | 'member_suspended'
      | 'own_membership'
      | 'unknown_person'
  }[]
  /** The new passwords, shown once. */
  temporary_passwords?: {
    /** The kind of person. */
    kind: 'student' | 'teacher' | 'guardian'
    /** The person. */
    id: string
    /** The name to sign in with. */
    login: string
    /** The password. It opens nothing but its own change, which comes first after signing in. */
    password: string
  }[]
}

export interface ActionCenter {
  /** How many rows match in all, whatever the page. */
  count: number
  /** The cases of this page. */
  interventions: InterventionCaseSummary[]
  /** Your last visit, with which cases are compared (UTC); the beginning of a day a week ago until you have marked one. */
  since: string
  next: string | null
  previous: string | null
}

export interface ActionCenterVisit {
  /** Your visit; later changes are compared with it (UTC). */
  since: string
}

export interface AddressPatch {
  /** First line: street and number, or post-office box. */
  line1?: string | null
  /** Second line of the address. */
  line2?: string | null
  /** Town or city. */
  city?: string | null
  /** State, region or province. */
  region?: string | null
  /** Postal code. */
  postal_code?: string | null
  /** Country, ISO 3166-1 alpha-2. */
  country_code?: string | null
}

export interface AdmissionForm {
  school: AdmissionSchool
  /** Whether an application can be sent today. */
  is_open: boolean
  /** Where none can: the next day on which a form opens; null: none is planned. */
  opens_on: string | null
  /** The rounds that are open. */
  intakes: {
    /** The intake that it belongs to. */
    intake_id: string
    /** What the round of admission is called. */
    title: string
    /** Title of the school year. */
    academic_year: string
    /** First day of that school year. */
    starts_on: string
    /** Last day of the public form, included; null: until it is closed by hand. */
    closes_on: string | null
    /** Grade levels that can be applied for. */
    grade_levels: {
      code: string
      /** What the grade level is called. */
      name: string
    }[]
    /** Documents that are asked for. */
    documents: IntakeDocument[]
    /** Additional questions. */
    questions: IntakeQuestion[]
  }[]
  /** Media types that documents may have. */
  document_types: string[]
  /** Most bytes of a document. */
  document_bytes: number
}

export interface AdmissionSchool {
  /** Names the school in addresses. */
  slug: string
  /** What the school is called. */
  name: string
  /** Its language (BCP 47). */
  locale: string
}

export interface AdmissionSettings {
  /** Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default. */
  retention_days: number
}

export interface AdmissionSettingsPatch {
  /** Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default. */
  retention_days?: number
}

export interface AdoptedApiKey extends ApiKey {
  /** The new secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  key?: string
  secret_omitted?: boolean
  /** Scopes that the key held and the caller cannot grant; it no longer holds them. */
  dropped_scopes: string[]
}

export interface AdoptedOAuthClient extends OAuthClient {
  /** The new secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  client_secret?: string
  secret_omitted?: boolean
  /** Scopes that the client held and the caller cannot grant; it no longer holds them. */
  dropped_scopes: string[]
}

export interface AgingAmounts {
  currency: string
  /** Not due before that day. */
  current: string
  /** Due for 1 to 30 days. */
  days_1_30: string
  /** Due for 31 to 60 days. */
  days_31_60: string
  /** Due for 61 to 90 days. */
  days_61_90: string
  /** Due for more than 90 days. */
  days_over_90: string
  /** All of it. */
  total: string
}

export interface AgingReport {
  results: AgingRow[]
  next: string | null
  previous: string | null
  count?: number
  /** The day. */
  on: string
  /** Of all households, by currency. */
  totals: AgingAmounts[]
}

export interface AgingRow {
  /** The household. */
  household_id: string
  household: {
    /** The household. */
    id: string
    /** Its title. */
    title: string
  }
  /** By currency. */
  amounts: AgingAmounts[]
}

export interface ApiKey {
  id: string
  /** What the key is for, in the words of the school. */
  name: string
  /** The first characters of the secret. */
  hint: string
  /** What the key may do at most. */
  scopes: string[]
  /** Those of `scopes` that the staff roles of the responsible member cover now; none while the key does not work. */
  active_scopes: string[]
  /** `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it. */
  state: 'active' | 'revoked' | 'expired' | 'orphaned'
  /** The member who made it. */
  created_by: string
  /** The member who answers for it; it reaches no further than their roles. */
  responsible_user_id: string
  responsible_name: string | null
  created_at: string
  updated_at: string
  /** When it runs out; null: never. */
  expires_at: string | null
  revoked_at: string | null
  /** When it was last used, to the minute. */
  last_used_at: string | null
}

export type ApiKeyPage = Page<ApiKey>

export interface ApiKeyPatch {
  name?: string
}

export interface ApiKeyRotation {
  /** How long the previous secret remains valid; 24 hours by default. */
  overlap_hours?: number
}

export interface ApiKeyWithSecret extends ApiKey {
  /** The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  key?: string
  secret_omitted?: boolean
}

export interface ApiUsage {
  /** Requests of the current day of the school. */
  requests_today: number
  requests_30_days: number
}

export interface Application {
  id: string
  /** The intake that it belongs to. */
  intake_id: string
  /** Its state: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`. */
  state: ApplicationState
  /** Since when it has this state (UTC). */
  state_since: string
  /** Code of the grade level. */
  grade_level: string
  /** First, middle and last name of the child. */
  name: string
  first_name: string
  middle_name: string | null
  last_name: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null
  sex: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Who applies. */
  guardian: {
    name: string
    email: string | null
    phone: string | null
  } | null
  /** 0 to 100; higher goes first on the waiting list. */
  priority: number
  /** Last day to answer the offer, in the time zone of the school; null: there is none. */
  offer_expires_on: string | null
  /** Kinds of required documents that are not there yet. */
  documents_missing: string[]
  /** The user who deals with it; null: nobody in particular. */
  assigned_to: string | null
  /** `form`: sent by the public form; `office`: entered by hand. */
  source: 'form' | 'office'
  /** The student that it became; null: not enrolled. */
  student_id: string | null
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** When it came in (UTC). */
  submitted_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  intake_title: string
  guardians: ApplicationGuardian[]
  previous_school: string | null
  /** Answers by the key of the question. */
  answers: {
    [key: string]: string | boolean
  }
  /** What the intake asks now. */
  questions: IntakeQuestion[]
  /** What the intake wants now. */
  documents_wanted: IntakeDocument[]
  documents: ApplicationDocument[]
  /** What the office wrote down, newest first, at most 200. */
  notes: {
    id: string
    text: string
    created_by_name: string | null
    /** When it was made (UTC). */
    created_at: string
  }[]
  /** What happened, the latest first, at most 200. */
  history: ApplicationChange[]
  /** The application that this form repeats; null: it is none. */
  repeats_id: string | null
  /** Forms sent again for the same child; each is read like an application. */
  repeats: {
    id: string
    /** When it came in (UTC). */
    submitted_at: string
  }[]
  /** What the office may do with it now. */
  moves: (
    | 'review'
    | 'waitlist'
    | 'offer'
    | 'accept'
    | 'decline'
    | 'withdraw'
    | 'reject'
    | 'enroll'
    | 'expire'
  )[]
  /** When its personal data was deleted (UTC); null: it is there. */
  erased_at: string | null
}

export interface ApplicationBoard {
  /** The intake that it belongs to. */
  intake_id: string
  counts: ApplicationCounts
  grades: {
    /** Code of the grade level. */
    grade_level: string
    /** How many children can be taken in. */
    places: number
    /** Places that are offered, accepted or filled. */
    taken: number
    /** Places that nobody holds. */
    free: number
    counts: ApplicationCounts
  }[]
}

export interface ApplicationBulkMove {
  /** What is done with each of them. */
  move: 'review' | 'waitlist' | 'offer' | 'reject' | 'withdraw'
  /** Which ones; places are given in this order. */
  application_ids: string[]
  /** `all_or_nothing` (the default): one failure rejects all. `partial`: the others are moved, failures are listed. */
  mode?: 'all_or_nothing' | 'partial'
  /** The reason, visible to the school only; recorded in the history. */
  reason?: string
  /** The message to the family, in the email and on its status page. */
  message?: string
  /** Last day to answer, `YYYY-MM-DD` in the time zone of the school. */
  expires_on?: string
}

export interface ApplicationBulkMoved {
  /** Whether none was refused. */
  ok: boolean
  /** How many were moved. */
  count: number
  /** Which ones. */
  moved: string[]
  /** The refused ones. */
  errors: ApplicationMoveError[]
}

export interface ApplicationChange {
  at: string
  /** What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
  action: string
  /** Who did it: the office, the family by its link, a program, or the calendar. */
  actor: 'office' | 'family' | 'machine' | 'clock'
  /** The name of the user, where it was one. */
  actor_name: string | null
  from_state: ApplicationState | null
  to_state: ApplicationState | null
  /** The reason, visible to the school only; recorded in the history. */
  reason: string | null
  /** The message to the family, in the email and on its status page. */
  message: string | null
  /** Names of the members that changed. */
  changed: string[]
}

export interface ApplicationCounts {
  submitted: number
  under_review: number
  waitlisted: number
  offered: number
  accepted: number
  enrolled: number
  rejected: number
  withdrawn: number
}

export interface ApplicationDocument {
  /** The document. */
  document_id: string
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string
  /** Bytes. */
  size: number
  /** What its bytes are, whatever it was called. */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'
  /** What kind it is, one of those that the intake asks for or `other`. */
  kind: string
  /** What its sender called it. */
  name: string | null
  /** When it was made (UTC). */
  created_at: string
  /** Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
  from_repeat: boolean
}

export interface ApplicationDocuments {
  documents: DocumentReference[]
}

export interface ApplicationGuardian {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** What they are to the child. */
  relationship: string
  preferred_language: string | null
  address: PostalAddress | null
}

export interface ApplicationGuardianInput {
  first_name: string
  last_name: string
  phone?: string | null
  /** What they are to the child; `guardian` when left out. */
  relationship?: string
  preferred_language?: string | null
  address?: AddressPatch | null
  email?: string | null
}

export interface ApplicationLink {
  status_url: string
  /** Opens the status of the application; everyone with it acts for the family. Shown once. */
  status_token?: string
}

export interface ApplicationListRow {
  id: string
  /** The intake that it belongs to. */
  intake_id: string
  /** Its state: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`. */
  state: ApplicationState
  /** Since when it has this state (UTC). */
  state_since: string
  /** Code of the grade level. */
  grade_level: string
  /** First, middle and last name of the child. */
  name: string
  first_name: string
  middle_name: string | null
  last_name: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null
  sex: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Who applies. */
  guardian: {
    name: string
    email: string | null
    phone: string | null
  } | null
  /** 0 to 100; higher goes first on the waiting list. */
  priority: number
  /** Last day to answer the offer, in the time zone of the school; null: there is none. */
  offer_expires_on: string | null
  /** Kinds of required documents that are not there yet. */
  documents_missing: string[]
  /** The user who deals with it; null: nobody in particular. */
  assigned_to: string | null
  /** `form`: sent by the public form; `office`: entered by hand. */
  source: 'form' | 'office'
  /** The student that it became; null: not enrolled. */
  student_id: string | null
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** When it came in (UTC). */
  submitted_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** Place on the waiting list of its grade level, the first 1; null: it is not on it. */
  position: number | null
  /** Whether a place is free for it: its position is within the free places. */
  place_free: boolean
}

export type ApplicationListRowPage = Page<ApplicationListRow>

export interface ApplicationMove {
  /** The reason, visible to the school only; recorded in the history. */
  reason?: string
  /** The message to the family, in the email and on its status page. */
  message?: string
}

export interface ApplicationMoveError extends RowError {
  application_id: string
  state?: ApplicationState
}

export interface ApplicationOffer {
  /** The reason, visible to the school only; recorded in the history. */
  reason?: string
  /** The message to the family, in the email and on its status page. */
  message?: string
  /** Last day to answer; without it as the intake says. */
  expires_on?: string
}

export interface ApplicationPatch {
  applicant?: {
    first_name?: string
    middle_name?: string | null
    last_name?: string
    /** `YYYY-MM-DD`. */
    date_of_birth?: string
    sex?: ('male' | 'female' | 'other' | 'unspecified') | null
    /** Another grade level; not while a place of this one is held. */
    grade_level?: string
  }
  /** The whole list, the one who applies first. */
  guardians?: ApplicationGuardianInput[]
  previous_school?: string | null
  /** Answers by the key of the question. */
  answers?: {
    [key: string]: string | boolean
  }
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** Documents to be added. */
  documents?: DocumentReference[]
  /** 0 to 100; higher goes first on the waiting list. */
  priority?: number
  /** Why it goes first; needed when the priority changes. */
  priority_reason?: string
  /** The user who deals with it; null: nobody in particular. */
  assigned_to?: string | null
}

export interface ApplicationRejection {
  /** The reason, visible to the school only; recorded in the history. */
  reason: string
  /** The message to the family, in the email and on its status page. */
  message?: string
}

export type ApplicationState =
  | 'submitted'
  | 'under_review'
  | 'waitlisted'
  | 'offered'
  | 'accepted'
  | 'enrolled'
  | 'rejected'
  | 'withdrawn'

export interface ApplicationStatus {
  school: AdmissionSchool
  /** Its state: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`. */
  state: ApplicationState
  /** Since when it has this state (UTC). */
  state_since: string
  /** First name of the child. */
  first_name: string
  /** Code of the grade level. */
  grade_level: string
  /** What the grade level is called. */
  grade_level_name: string
  /** What the round of admission is called. */
  intake_title: string
  /** First day of the school year. */
  starts_on: string
  /** When it came in (UTC). */
  submitted_at: string
  /** What is next: what the family can do, or what it waits for. */
  next_step:
    | 'wait_for_school'
    | 'wait_on_list'
    | 'answer_offer'
    | 'offer_ran_out'
    | 'wait_for_enrollment'
    | 'enrolled'
    | 'ended'
  /** Place on the waiting list of its grade level, the first 1; null: it is not on it. */
  position: number | null
  /** The current offer, with its last day; null: none. */
  offer: {
    /** Last day to answer, `YYYY-MM-DD` in the time zone of the school. */
    expires_on: string
  } | null
  /** What the school said last. */
  message: string | null
  /** Documents that are asked for. */
  documents_wanted: IntakeDocument[]
  /** Kinds of required documents that are not there yet. */
  documents_missing: string[]
  /** Documents that were sent. */
  documents: {
    /** What kind it is, one of those that the intake asks for or `other`. */
    kind: string
    /** What it was called. */
    name: string | null
    /** Bytes. */
    size: number
    /** When it was made (UTC). */
    created_at: string
  }[]
  /** Its past states, the first one first. */
  history: {
    /** Its state: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`. */
    state: ApplicationState
    /** When it came there. */
    at: string
  }[]
  /** What the family can do now. */
  abilities: ('accept' | 'decline' | 'withdraw' | 'add_documents')[]
}

export interface AttendanceAlert {
  id: string
  /** `absent_then_present`, `present_then_absent`: two sessions of one day contradict each other without leave or plan. `four_half_days`: four half days or more without a valid reason in the month (France, Code de l’éducation L131-8). */
  kind: 'absent_then_present' | 'present_then_absent' | 'four_half_days'
  /** `resolved`: somebody settled it. `withdrawn`: the marks were corrected and no longer say so. */
  status: 'open' | 'resolved' | 'withdrawn'
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The day; of a month its first day. */
  date: string
  /** The earlier of the two marks, as it is now. */
  earlier: AttendanceAlertMark | null
  /** The later of the two marks, as it is now. */
  later: AttendanceAlertMark | null
  /** With `four_half_days`: how many there were when it was last counted. */
  half_days: number | null
  /** When it was raised, the last time (UTC). */
  raised_at: string
  /** When it was resolved or withdrawn (UTC); null: it is open. */
  closed_at: string | null
  /** The user who resolved it. */
  closed_by: string | null
  /** How it was settled, in words. */
  note: string | null
}

export interface AttendanceAlertMark {
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** Title of the class. */
  class_name: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id: string | null
  /** Name of the period; null: the daily session. */
  period_name: string | null
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** The name of that user; null: a machine, or somebody who was never a member of the school. */
  recorded_by_name: string | null
}

export type AttendanceAlertPage = Page<AttendanceAlert>

export interface AttendanceAlertResolution {
  /** How it was resolved, for later readers. */
  note: string
}

export interface AttendanceBulk {
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id?: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id?: string | null
  /** `all_or_nothing` (the default): one refused record refuses all, 422. `partial`: good records are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason?: string
  /** The marks, one record each; 1 to 10,000. */
  records: NewAttendanceRecord[]
}

export interface AttendanceBulkPatch {
  /** `all_or_nothing` (the default): one refused record refuses all, 422. `partial`: good records are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason?: string
  /** The marks, one record each; 1 to 10,000. */
  records: AttendanceRecordPatch[]
}

export interface AttendanceBulkPatched {
  /** Whether no record was refused. */
  ok: boolean
  /** How many marks stand as asked, unchanged ones included. */
  count: number
  /** How many marks changed. */
  updated: number
  /** How many marks were the same already. */
  unchanged: number
  /** The marks, one record each; 1 to 10,000. */
  records: AttendanceRecord[]
  /** The rejected records, each with its first error. */
  errors: AttendanceRecordError[]
}

export interface AttendanceBulkSaved {
  /** Whether no record was refused. */
  ok: boolean
  /** How many marks stand as asked, unchanged ones included. */
  count: number
  /** How many marks were new. */
  created: number
  /** How many marks changed. */
  updated: number
  /** How many marks were the same already. */
  unchanged: number
  /** The marks, one record each; 1 to 10,000. */
  records: AttendanceRecord[]
  /** The rejected records, each with its first error. */
  errors: AttendanceRecordError[]
}

export interface AttendanceCode {
  id: string
  /** What is typed into registers and files. */
  code: string
  /** The status that the code means. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** What the code is called. */
  label: string
  /** Its place in lists, the lowest first; 0 by default. */
  position: number
  /** What a session with the code counts as in statistics. */
  meaning:
    | 'attending'
    | 'attending_elsewhere'
    | 'authorised_absence'
    | 'unauthorised_absence'
    | 'not_possible'
    | 'administrative'
  /** Whether such a session counts in the denominator of a rate: could the student have been there? */
  counts_as_possible: boolean
  /** Whether the absence had leave; null: it is no absence. */
  authorised: boolean | null
  /** Whether new marks may carry it. A retired code stays on old ones. */
  is_active: boolean
  /** The shipped set that it came from; null: the school made it. */
  code_set: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
}

export type AttendanceCodePage = Page<AttendanceCode>

export interface AttendanceCodePatch {
  /** The status that the code means. */
  status?: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** What the code is called. */
  label?: string
  /** What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending). */
  meaning?:
    | (
        | 'attending'
        | 'attending_elsewhere'
        | 'authorised_absence'
        | 'unauthorised_absence'
        | 'not_possible'
        | 'administrative'
      )
    | null
  /** Its place in lists, the lowest first; 0 by default. */
  position?: number
  /** Whether new marks may carry it. A retired code stays on old ones. */
  is_active?: boolean
}

export interface AttendanceCodeSet {
  /** Names the set: send it to take the set over. */
  code: string
  /** Its name, for people. */
  name: string
  /** What the set is for. */
  description: string
  /** ISO 3166-1 codes of the countries that it is for. */
  countries: string[]
  /** Where its letters come from. */
  source: string
  /** Its codes with what they mean. */
  codes: {
    /** What is typed into registers and files. */
    code: string
    /** The status that the code means. */
    status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
    /** What the code is called. */
    label: string
    /** Its place in lists, the lowest first; 0 by default. */
    position: number
    /** What a session with the code counts as in statistics. */
    meaning:
      | 'attending'
      | 'attending_elsewhere'
      | 'authorised_absence'
      | 'unauthorised_absence'
      | 'not_possible'
      | 'administrative'
    /** Whether such a session counts in the denominator of a rate: could the student have been there? */
    counts_as_possible: boolean
    /** Whether the absence had leave; null: it is no absence. */
    authorised: boolean | null
  }[]
}

export interface AttendanceCodeSetApplied {
  /** The shipped set. */
  code_set: string
  /** Whether it was done; false: it was a preview. */
  applied: boolean
  /** Codes that are new to the school. */
  created: string[]
  /** Codes of the school that change, each with the members that do. */
  updated: {
    /** What is typed into registers and files. */
    code: string
    /** The members that change. */
    changed: string[]
  }[]
  /** Codes that the school has in the same form. */
  unchanged: string[]
  /** Codes that are retired. */
  retired: string[]
  /** Codes of the school that the set does not have and that stay as they are. */
  kept: string[]
  /** Codes on marks that would come to mean something else: while there are any, nothing can be applied. */
  conflicts: string[]
}

export interface AttendanceCodeSetList {
  results: AttendanceCodeSet[]
  next: null
  previous: null
}

export interface AttendanceCodeSetOrder {
  /** Only report what would happen; false by default. */
  preview?: boolean
  /** Retire the codes of the school that the set does not have; false by default. */
  retire_others?: boolean
}

export interface AttendanceCorrection {
  id: string
  /** When it happened (UTC). */
  at: string
  /** The user who did it; null: a machine. */
  actor_id: string | null
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason: string | null
  /** The `X-Request-Id` of the request. */
  request_id: string | null
  /** The mark before the change. */
  before: AttendanceMarkState
  /** The mark after it. */
  after: AttendanceMarkState
}

export type AttendanceCorrectionPage = Page<AttendanceCorrection>

export interface AttendanceMark {
  id: string
  /** Counts the changes of the mark; send it back as `expected_version`. */
  version: number
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** A free remark, up to 1,000 characters. */
  remarks: string | null
  /** The user who recorded it last; null: a machine. */
  recorded_by: string | null
  /** When it was last recorded (UTC). */
  recorded_at: string
}

export interface AttendanceMarkState {
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** A free remark, up to 1,000 characters. */
  remarks: string | null
  /** The user who recorded it last; null: a machine. */
  recorded_by: string | null
  /** When it was last recorded (UTC). */
  recorded_at: string
}

export interface AttendanceRecord {
  /** Place of the record in `records` of the request, the first 0. */
  index: number
  id: string
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id: string | null
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** A free remark, up to 1,000 characters. */
  remarks: string | null
  /** What saving did: `created`, `updated`, or `unchanged` when it was the same already. */
  outcome: 'created' | 'updated' | 'unchanged'
  /** Counts the changes of the mark; send it back as `expected_version`. */
  version: number
  /** The mark before; null: none. */
  before: AttendanceMark | null
}

export interface AttendanceRecordError extends RowError {
  /** With the code `changed_since`: the mark that is recorded now; null: none. */
  current?: AttendanceMark | null
}

export interface AttendanceRecordPatch {
  /** The mark. Without it `student_id`, `class_id`, `date` and `period_id` name it. */
  id?: string
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id?: string
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id?: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id?: string | null
  /** One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one. */
  status?: string
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late?: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code?: string | null
  /** A free remark, up to 1,000 characters. */
  remarks?: string | null
  /** Version of the mark as you saw it, 0: there was none; if it has changed, the record is rejected with `changed_since`. Left out, the last one to save wins. */
  expected_version?: number
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason?: string
}

export interface AttendanceSettings {
  /** Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never. */
  reminder_time: string | null
  /** What attendance is counted in on every screen and document. `sessions`: registrations, or the daily session. `half_days`: mornings and afternoons, as the francophone templates set it. `days`. `lessons`: every register. */
  unit: 'sessions' | 'half_days' | 'days' | 'lessons'
  /** Local time that divides a day taken by lessons: what begins before it is the morning. */
  midday_time: string
  /** Absences that families report are approved at once when they have at most so many days; null (the default): the office decides each. */
  report_approved_days: number | null
  /** Reported absences of more than so many days need a document to be approved at once; null (the default): none does. */
  report_document_days: number | null
}

export interface AttendanceSettingsPatch {
  /** Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never. */
  reminder_time?: string | null
  /** What attendance is counted in on every screen and document. `sessions`: registrations, or the daily session. `half_days`: mornings and afternoons, as the francophone templates set it. `days`. `lessons`: every register. */
  unit?: 'sessions' | 'half_days' | 'days' | 'lessons'
  /** Local time that divides a day taken by lessons: what begins before it is the morning. */
  midday_time?: string
  /** Absences that families report are approved at once when they have at most so many days; null (the default): the office decides each. */
  report_approved_days?: number | null
  /** Reported absences of more than so many days need a document to be approved at once; null (the default): none does. */
  report_document_days?: number | null
}

export interface AttendanceSummary {
  /** What each row is about. */
  group_by: 'school' | 'class' | 'grade' | 'student' | 'day'
  /** Which sessions were counted. */
  sessions: 'statutory' | 'all'
  /** What every figure named `…_sessions` or `…_absences` counts: registrations or daily sessions, half days, days, or every lesson that was taken. */
  unit: 'sessions' | 'half_days' | 'days' | 'lessons'
  /** The counted registers. `school`: all. `own`: all of the students that the caller sees as guardian or student. `taught`: those of the classes that the caller teaches, which is a part of what the student has. */
  scope: 'school' | 'taught' | 'own'
  /** First day asked about. */
  date_from: string
  /** Last day asked about, included. */
  date_to: string
  /** 1 when the range holds today, which is left out unless `include_today`. */
  days_in_progress: number
  /** The least number of recorded days that was judged by. */
  minimum_days: number
  /** The least number of possible sessions that was judged by. */
  minimum_sessions: number
  results: AttendanceSummaryRow[]
  next: string | null
  previous: string | null
  count?: number
}

export interface AttendanceSummaryRow {
  /** The student, with `group_by=student`. */
  student_id: string | null
  /** The class, with `group_by=class`. */
  class_id: string | null
  /** Code of the grade level, with `group_by=grade`; null: none. */
  grade_level: string | null
  /** The day, with `group_by=day`. */
  date: string | null
  /** Name of the student or class. */
  label: string | null
  /** Students enrolled or marked on any of the days. */
  students: number
  /** Those of them who missed anything. */
  absent_students: number
  /** School days of the calendar on which the group had students. */
  days: number
  /** Those of `days` on which at least half of the students have a mark. Averages are taken over them alone. */
  days_recorded: number
  /** Marked sessions at which the student could have been. The whole of every rate. */
  possible_sessions: number
  /** Those of them that were attended, here or elsewhere, late ones too. */
  attended_sessions: number
  /** Those of them that were missed, with leave or without. */
  absent_sessions: number
  /** Sessions missed with leave. */
  authorised_absences: number
  /** Sessions missed without leave. */
  unauthorised_absences: number
  /** Sessions attended late. */
  late_sessions: number
  /** Marked sessions that nobody could attend; left out of every rate. */
  not_counted_sessions: number
  /** Sessions by the timetable of now, on school days, of enrolled students, without a mark. They are no absence and stand in no rate. */
  unrecorded_sessions: number
  /** Marks on days that are no school days; counted nowhere else. */
  outside_school_days: number
  /** Per cent: attended of possible sessions, to three decimals; null of none. */
  attendance_rate: number | null
  /** Per cent: missed of possible sessions, to three decimals; null of none. */
  absence_rate: number | null
  /** Average daily attendance in students: the sum over `days_recorded`, a student who attended half of the sessions counting half, by their number; to two decimals. */
  ada: number | null
  /** Average daily membership in students over the same days: who was enrolled; to two decimals. */
  adm: number | null
  /** Of a student: school days enrolled. */
  days_enrolled: number | null
  /** Of a student: recorded days on which at least half of the possible sessions were missed. */
  days_absent: number | null
  /** Of a student: absent on a tenth of the recorded days or more (US); null below `minimum_days`. */
  chronic: boolean | null
  /** Of a student: a tenth (`persistent`) or half (`severe`) of the possible sessions missed (England); null below `minimum_sessions`. */
  persistence: ('none' | 'persistent' | 'severe') | null
  /** Of a group: how many of its students had enough days, and how many of those are chronically absent. */
  chronic_students: {
    /** Students with enough recorded days. */
    judged: number
    /** Those of them who are chronically absent. */
    chronic: number
  } | null
  /** Of a group: how many of its students had enough sessions, and how many of those are persistently absent, the severely absent included. */
  persistent_students: {
    /** Students with enough possible sessions. */
    judged: number
    /** Those who missed a tenth or more. */
    persistent: number
    /** Those who missed half or more. */
    severe: number
  } | null
}

export interface AuditEntry {
  id: string
  at: string
  operation: string
  /** What the operation does; null for one that is no more. */
  summary: string | null
  /** `refused`: for want of a right, or of a proof of identity (a wrong password); `count` says how often within a minute, `reason` is the code of the error. */
  action: 'read' | 'write' | 'refused'
  actor: {
    user_id: string
    name: string | null
  } | null
  credential: {
    kind: string
    id: string | null
    /** Of the API key or OAuth client. */
    name: string | null
  } | null
  request_id: string
  entity: string | null
  ids: string[]
  /** What the entry is about, by name: at most five, and only what the reader may see anyway. */
  subjects: AuditSubject[]
  count: number
  filters: {
    [key: string]: unknown
  }
  reason: string | null
}

export type AuditEntryPage = Page<AuditEntry>

export interface AuditSubject {
  /** What it is; decides where it is shown. */
  kind:
    | 'student'
    | 'teacher'
    | 'guardian'
    | 'class'
    | 'application'
    | 'evaluation'
    | 'household'
    | 'invoice'
    | 'payment'
    | 'member'
  id: string
  /** Its name today, or its number. */
  name: string
}

export interface BankAddress {
  street: string
  building_number: string | null
  postal_code: string
  city: string
  country: string
}

export interface BankAddressInput {
  street: string
  building_number: string | null
  postal_code: string
  city: string
  country: string
}

export interface BehaviourCount {
  /** Id of the student or class, code of the type, or the Monday of the week; empty: records of no class. */
  key: string
  /** Of the student, class or type; null: a week, or no class. */
  name: string | null
  /** Praise. */
  praise: number
  /** Incidents of each severity together. */
  incidents: number
  /** Minor incidents. */
  minor: number
  /** Serious incidents. */
  serious: number
  /** Major incidents. */
  major: number
}

export interface BehaviourRecord {
  id: string
  /** `incident` or `praise`. */
  kind: 'incident' | 'praise'
  /** A type of the settings. */
  type_code: string
  /** The name that the type had then. */
  type_name: string
  /** How grave an incident is; null: praise. */
  severity: ('minor' | 'serious' | 'major') | null
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  occurred_on: string
  /** Local time, `HH:MM`; null: not known. */
  occurred_at: string | null
  /** The class in which it happened; null: in none. */
  class_id: string | null
  /** Title of the class. */
  class_name: string | null
  /** Where; null: not known. */
  place: string | null
  /** What happened; null: the type says it. Families read it where the record is visible to them. */
  summary: string | null
  /** For staff alone. */
  note: string | null
  /** What was done about it; null: nothing yet. */
  action: string | null
  /** What is still to be done; for staff alone. */
  follow_up: string | null
  /** When it is to be done; null: no day is set. */
  follow_up_on: string | null
  /** When it was done (UTC); null: it was not. */
  followed_up_at: string | null
  /** Whether the family of each student reads what happened and what was done. */
  visible_to_families: boolean
  /** The students whom the caller sees; families see their own child alone. */
  people: {
    /** The student. */
    student_id: string
    /** First, middle and last name. */
    student_name: string
    /** What the student had to do with it. */
    part: 'involved' | 'responsible' | 'harmed' | 'witness'
  }[]
  /** How many more students were part of it. */
  others: number
  /** The user who recorded it; null: a machine, or you may not know. */
  recorded_by: string | null
  /** The name of that user. */
  recorded_by_name: string | null
  /** Whether you may change it: staff of the whole school each, teachers what they recorded. */
  editable: boolean
  created_at: string
  updated_at: string
  archived_at: string | null
}

export type BehaviourRecordPage = Page<BehaviourRecord>

export interface BehaviourRecordPatch {
  /** A type of the settings. */
  type_code?: string
  /** The students, each once; `involved` where no part is named. */
  people?: {
    /** The student. */
    student_id: string
    /** What the student had to do with it. */
    part?: 'involved' | 'responsible' | 'harmed' | 'witness'
  }[]
  /** How grave an incident is. */
  severity?: 'minor' | 'serious' | 'major'
  /** The day; today by default, never in the future. */
  occurred_on?: string
  occurred_at?: string | null
  /** The class in which it happened; null: in none. */
  class_id?: string | null
  /** Where; null: not known. */
  place?: string | null
  /** What happened; null: the type says it. Families read it where the record is visible to them. */
  summary?: string | null
  /** For staff alone. */
  note?: string | null
  /** What was done about it; null: nothing yet. */
  action?: string | null
  /** What is still to be done; for staff alone. */
  follow_up?: string | null
  follow_up_on?: string | null
  /** Whether the family of each student reads what happened and what was done. */
  visible_to_families?: boolean
  /** Whether what was to be done is done. */
  is_followed_up?: boolean
  /** null brings a removed one back. */
  archived_at?: null
}

export interface BehaviourSettings {
  /** In the order in which they are offered. */
  types: BehaviourType[]
  /** Records are deleted this number of months after their day; null: they stay. */
  retention_months: number | null
}

export interface BehaviourSettingsPatch {
  /** In the order in which they are offered. */
  types?: BehaviourTypeInput[]
  /** Records are deleted this number of months after their day; null: they stay. */
  retention_months?: number | null
}

export interface BehaviourSummary {
  /** What the counts are by. */
  group_by: 'student' | 'class' | 'week' | 'type'
  /** First day. */
  date_from: string
  /** Last day, included. */
  date_to: string
  /** Most incidents first, weeks by date; at most 1,000. A record of several students counts for each of them. */
  results: BehaviourCount[]
  /** Whether there are more rows than these. */
  is_cut: boolean
}

export interface BehaviourType {
  /** The code; records name it. */
  code: string
  /** What staff and families read. */
  name: string
  /** `incident` or `praise`. */
  kind: 'incident' | 'praise'
  /** How grave an incident is; null: praise. */
  severity: ('minor' | 'serious' | 'major') | null
  /** Whether the family of each student reads what happened and what was done. */
  visible_to_families: boolean
  /** Whether new records can have it. */
  is_active: boolean
}

export interface BehaviourTypeInput {
  /** The code; records name it. */
  code: string
  /** What staff and families read. */
  name: string
  /** `incident` or `praise`. */
  kind: 'incident' | 'praise'
  /** How grave an incident is; null: praise. */
  severity: ('minor' | 'serious' | 'major') | null
  /** Whether the family of each student reads what happened and what was done. */
  visible_to_families: boolean
  /** Whether new records can have it. */
  is_active: boolean
}

export interface BounceResult {
  /** `known`: the same report came before. `ignored`: no report of a failure, or about no email of this school. */
  outcome: 'recorded' | 'known' | 'ignored'
  /** The address that it is about; null: none. */
  address_id: string | null
}

export interface BreakGlassBody {
  /** Why; the school reads it. Names of students do not belong here. */
  reason: string
  minutes: number
}

export interface BreakGlassDecision {
  decision: 'approve' | 'decline' | 'cancel'
}

export interface BreakGlassRequest {
  id: string
  school_id: string
  school_name: string
  school_slug: string
  reason: string
  minutes: number

  status: 'waiting' | 'approved' | 'declined' | 'cancelled' | 'expired'
  requested_at: string
  requested_by: string
  requested_by_name: string
  expires_at: string
  decided_at: string | null
  decided_by_name: string | null
  entry_id: string | null
}

export interface BreakGlassRequests {
  requests: BreakGlassRequest[]
}

export interface CalendarEntry {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday. */
  kind: 'holiday' | 'closure' | 'school_day'
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type CalendarEntryPage = Page<CalendarEntry>

export interface CalendarEntryPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday. */
  kind?: 'holiday' | 'closure' | 'school_day'
  /** Its title, for people. */
  title?: string
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. */
  ends_on?: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface CalendarFeed {
  /** Its id. */
  id: string
  /** The student of its lessons; null: those that the caller teaches. */
  student_id: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it got its present address (UTC). */
  renewed_at: string
}

export interface CalendarFeedList {
  next: string | null
  previous: string | null
  results: CalendarFeed[]
  /** Whether the caller may have a feed of lessons that they teach. */
  may_teach: boolean
  /** Students of whom the caller may have a feed: the caller and the children of theirs, up to 50. */
  students: CalendarFeedStudent[]
}

export interface CalendarFeedMade extends CalendarFeed {
  /** The secret address to subscribe to. It is shown only now; the one that the feed had before no longer works. */
  url: string
}

export interface CalendarFeedStudent {
  /** Its id. */
  id: string
  /** Its name, for people. */
  name: string
}

export interface CallerCredential {
  /** What authenticates the request, such as `session`, `api_key` or `oauth_token`. */
  kind: string
  client_id?: string
  /** Scopes of the credential; null: not limited by scopes. */
  scopes: string[] | null
  /** When the credential ends; null: no end is set. */
  expires_at: string | null
}

export interface CaseFactor {
  /** Code of the indicator. */
  indicator: string
  /** What was measured; null: nothing is recorded. */
  value: number | null
  /** What it adds to the score. */
  points: number
  /** How much of it is recorded, 0 to 1. */
  completeness: number
}

export interface CaseFilter {
  /** A user, `me`, or `none`: cases without an owner who may work on them. */
  owner?: ('me' | 'none') | string
  /** A status, `active` (open and in progress; the default), `closed`, or `all`. */
  status?: 'open' | 'in_progress' | 'resolved' | 'dismissed' | 'active' | 'closed' | 'all'
  /** Only cases with this change. */
  change?: 'new' | 'worse' | 'better' | 'no_help' | 'overdue'
  /** The student. */
  student_id?: string
  /** Students who are in this class today. */
  class_id?: string
  /** Code of the grade level. */
  grade_level?: string
}

export interface CaseHistoryEntry {
  id: string
  /** When (UTC). */
  at: string
  /** Who; null: a machine, or nobody who is known. */
  by_name: string | null
  /** What was changed. */
  entity: 'intervention_case' | 'case_intervention' | 'case_task' | 'case_note'
  /** Its id. */
  entity_id: string
  /** What was done to it: `created`, `updated`, `resolved`, `dismissed`, `removed`. */
  action: string
  /** The members that were changed; never their texts. */
  members: string[]
}

export type CaseHistoryEntryPage = Page<CaseHistoryEntry>

export interface CaseIntervention {
  id: string
  /** The case. */
  case_id: string
  /** A code of the catalogue. */
  code: string
  /** The name that the catalogue had then. */
  name: string
  /** How often and how long; null: not said. */
  dose: string | null
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day; null: open. */
  ends_on: string | null
  /** What is to be reached; null: not said. */
  goal: string | null
  /** What became of it; null: it goes on, or nobody has said yet. */
  outcome: ('helped' | 'partly' | 'not' | 'not_held') | null
  /** The same in words. */
  outcome_note: string | null
  created_at: string
  updated_at: string
}

export interface CaseInterventionBrief {
  id: string
  /** What is done. */
  name: string
  /** How often and how long; null: not said. */
  dose: string | null
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day; null: open. */
  ends_on: string | null
}

export interface CaseInterventionPatch {
  /** What is done. */
  name?: string
  /** How often and how long; null: not said. */
  dose?: string | null
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day; null: open. */
  ends_on?: string | null
  /** What is to be reached; null: not said. */
  goal?: string | null
  /** What became of it; null: it goes on, or nobody has said yet. */
  outcome?: ('helped' | 'partly' | 'not' | 'not_held') | null
  /** The same in words. */
  outcome_note?: string | null
}

export interface CaseLoad {
  /** First day of the span of closed cases. */
  from: string
  /** Last day of it. */
  to: string
  /** Owners, those with the most open cases first. */
  results: CaseOwnerLoad[]
  /** Students below red again within 60 days after their case was opened. */
  recovery: CaseRecovery
  next: string | null
  previous: string | null
}

export interface CaseMeeting {
  id: string
  /** What the meeting is called; null: nothing. */
  title: string | null
  /** The day of the meeting, `YYYY-MM-DD`. */
  held_on: string
  /** Who was there. */
  present: MeetingPerson[]
  /** Cases on the agenda. */
  cases_count: number
  /** Decisions that you may read. */
  decisions_count: number
  created_at: string
  updated_at: string
  /** When the minutes were closed (UTC); null: they are open. */
  closed_at: string | null
  /** The cases, in the order of the agenda. */
  agenda: MeetingAgendaItem[]
}

export interface CaseMeetingPatch {
  /** What the meeting is called; null: nothing. */
  title?: string | null
  /** The day of the meeting, `YYYY-MM-DD`. */
  held_on?: string
  /** Who was there. */
  present?: MeetingPersonInput[]
  /** The cases of the agenda, in their order; they replace those of before. */
  case_ids?: string[]
  /** The cases that match, the most urgent first, at most 100; instead of `case_ids`. */
  filter?: CaseFilter
}

export interface CaseMeetingSummary {
  id: string
  /** What the meeting is called; null: nothing. */
  title: string | null
  /** The day of the meeting, `YYYY-MM-DD`. */
  held_on: string
  /** Who was there. */
  present: MeetingPerson[]
  /** Cases on the agenda. */
  cases_count: number
  /** Decisions that you may read. */
  decisions_count: number
  created_at: string
  updated_at: string
  /** When the minutes were closed (UTC); null: they are open. */
  closed_at: string | null
}

export type CaseMeetingSummaryPage = Page<CaseMeetingSummary>

export interface CaseNextStep {
  /** `task`: the open task that is due first. `due`: no task is open; the day by which the case is to be reviewed. */
  kind: 'task' | 'due'
  /** The task; null: it is none. */
  task_id: string | null
  /** What is to be done; null: the case is to be reviewed. */
  title: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on: string | null
  /** The user who does it; null: nobody, also when that user may no longer work on cases. */
  assignee_user_id: string | null
  /** The name of that user. */
  assignee_name: string | null
  /** Whether its day has passed. */
  is_overdue: boolean
}

export interface CaseNote {
  id: string
  /** The case. */
  case_id: string
  /** `contact`: with the family or somebody else. `decision`: of a meeting, or alone. */
  kind: 'note' | 'contact' | 'decision'
  /** `team`: everybody who works on the case. `restricted`: principals and counselors. */
  level: 'team' | 'restricted'
  /** The day that it is about. */
  happened_on: string
  /** With whom; null: not said, or no contact. */
  contact_with: string | null
  /** How; null: not said, or no contact. */
  contact_way: ('phone' | 'email' | 'meeting' | 'home_visit' | 'letter' | 'other') | null
  /** What is noted; null: it was removed. */
  text: string | null
  /** Who wrote it; null: a machine. */
  author_user_id: string | null
  /** The name of that user. */
  author_name: string | null
  /** The meeting in which it was decided; null: in none. */
  meeting_id: string | null
  /** Whether you may change it: yours, less than a day old. */
  may_change: boolean
  created_at: string
  /** When its author changed it (UTC); null: never. */
  changed_at: string | null
  /** When it was removed (UTC); null: it was not. */
  removed_at: string | null
  /** Who removed it. */
  removed_by_name: string | null
}

export interface CaseNotePatch {
  /** `team`: everybody who works on the case. `restricted`: principals and counselors. */
  level?: 'team' | 'restricted'
  /** What is noted. */
  text?: string
  /** The day that it is about. */
  happened_on?: string
  /** With whom; null: not said, or no contact. */
  contact_with?: string | null
  /** How; null: not said, or no contact. */
  contact_way?: ('phone' | 'email' | 'meeting' | 'home_visit' | 'letter' | 'other') | null
}

export interface CaseOwner {
  /** The user. */
  user_id: string
  /** The name of the user. */
  name: string
  /** Roles at the school. */
  roles: string[]
  /** Cases that the user owns now. */
  open_cases: number
}

export interface CaseOwnerLoad {
  /** The owner; null: cases without one. */
  user_id: string | null
  /** The name of the owner. */
  name: string | null
  /** Open cases, those in progress too. */
  open: number
  /** Those in progress. */
  in_progress: number
  /** Open cases whose day, or that of one of their tasks, has passed. */
  overdue: number
  /** Open cases for 14 days or more without a contact in the last 14 days. */
  no_contact: number
  /** Cases closed in the span. */
  closed: number
  /** Closed as `improved`. */
  improved: number
  /** Closed as `unchanged`. */
  unchanged: number
  /** Closed as `worse`. */
  worse: number
  /** Closed for another reason. */
  other: number
}

export type CaseOwnerPage = Page<CaseOwner>

export interface CaseRecovery {
  /** Days within which the score is compared. */
  window_days: number
  /** Cases opened in the span at a red score, with the window over or recovered already. */
  opened_red: number
  /** Those whose score fell below red within the window. */
  recovered: number
  /** Per cent; null: no case to judge. */
  rate_pct: number | null
}

export interface CaseTask {
  id: string
  /** The case. */
  case_id: string
  /** What is to be done. */
  title: string
  /** The day by which it is to be done; null: no day is set. */
  due_on: string | null
  /** The user who does it; null: nobody, also when that user may no longer work on cases. */
  assignee_user_id: string | null
  /** The name of that user. */
  assignee_name: string | null
  /** Whether its day has passed and it is not done. */
  is_overdue: boolean
  /** When it was done (UTC); null: it is open. */
  done_at: string | null
  /** Who did it; null: it is open. */
  done_by_name: string | null
  /** The meeting in which it was decided; null: in none. */
  meeting_id: string | null
  created_at: string
  updated_at: string
}

export interface CaseTaskPatch {
  /** What is to be done. */
  title?: string
  /** The day by which it is to be done; null: no day is set. */
  due_on?: string | null
  /** Who does it; null: nobody. */
  assignee_user_id?: string | null
  /** Whether it is done. */
  is_done?: boolean
}

export interface CaseTaskRow extends CaseTask {
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
}

export type CaseTaskRowPage = Page<CaseTaskRow>

export interface CaseTrendPoint {
  /** The day on which it was computed. */
  date: string
  /** The score then; null: too little was recorded. */
  score: number | null
  /** Its band. */
  band: 'green' | 'amber' | 'red' | 'unknown'
}

export interface CashBook {
  /** First day. */
  date_from: string
  /** Last day. */
  date_to: string
  /** The method asked for; null: all. */
  method: ('cash' | 'cheque' | 'bank_transfer' | 'card' | 'mobile_money' | 'online' | 'other') | null
  currency: string
  /** What there was before the first day; like the other sums the same on every page. */
  opening: string
  /** What moved, in the order in which it was written: a page of the days, each row with its balance. */
  rows: CashBookRow[]
  /** All that came in on the days. */
  in_total: string
  /** All that went out on the days. */
  out_total: string
  /** What there was at the end of the last day. */
  closing: string
  next: string | null
  previous: string | null
}

export interface CashBookRow {
  /** The entry of the books. */
  entry_id: string
  /** Its line in the entry. */
  line: number
  /** The day of the school. */
  date: string
  /** When it was written (UTC). */
  at: string
  /** What happened: `payment.complete`. */
  kind: string
  /** What it is about. */
  description: string
  /** How it was paid. */
  method: string
  /** What came in; 0 when something went out. */
  in_amount: string
  /** What went out; 0 when something came in. */
  out_amount: string
  /** What there was after it. */
  balance: string
  /** The payment. */
  payment_id: string | null
  /** Cheque number, transfer reference. */
  reference: string | null
  /** The receipt. */
  receipt_number: string | null
  /** The household that paid. */
  household: {
    /** The household. */
    id: string
    /** Its title. */
    title: string
  } | null
}

export interface Certificate {
  id: string
  /** Year and number, as it is printed: `2026-0012`. */
  number: string
  /** What it certifies. */
  kind: 'enrollment'
  student_id: string
  /** Day of issue at the school. */
  issued_on: string
  /** Moment of issue. */
  issued_at: string
  /** The user who issued it; null: a program. */
  issued_by: string | null
  /** What it says, as it was on the day of issue. */
  facts: CertificateFacts
}

export interface CertificateFacts {
  /** First, middle and last name. */
  student_name: string
  /** The number of the student. */
  student_code: string
  /** Sex; null: not recorded. */
  sex: string | null
  /** Date of birth; null: not recorded. */
  date_of_birth: string | null
  /** Where the student was born; null: not recorded. */
  place_of_birth: string | null
  /** Name of the grade level. */
  grade_level: string | null
  /** The homeroom class of that day. */
  class_title: string | null
  /** Title of the school year of that day. */
  school_year: string | null
  /** First day at the school. */
  entry_date: string | null
}

export type CertificatePage = Page<Certificate>

export interface ChildSchool {
  school_id: string
  name: string
  slug: string
  status: string
  plan_slug: string
  country_code: string
}

export interface ChildSchoolList {
  children: ChildSchool[]
  next: string | null
  previous: string | null
  count?: number
  parent: ChildSchool | null
}

export interface Class {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** The course that it is a class of; null: none. */
  course_id: string | null
  /** Its title, for people. */
  title: string
  /** The code of the class; null: none. */
  class_code: string | null
  /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
  kind: 'homeroom' | 'scheduled'
  /** Where it meets, in words; null: not said. */
  location: string | null
  /** The room; null: none. */
  room_id: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels: string[]
  /** Subjects, in words. */
  subjects: string[]
  /** Codes of the subjects. */
  subject_codes: string[]
  /** Codes of the periods in which it is taught. */
  periods: string[]
  /** The terms in which it is taught; none: it is bound to none. */
  term_ids: string[]
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface ClassGroup {
  /** The group. */
  id: string
  /** The class. */
  class_id: string
  /** Name of the group. */
  name: string
  /** Its own teacher, from the staff of the class; null: none of its own. */
  staff_id: string | null
  /** Its students, as far as you may see them. */
  student_ids: string[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface ClassGroupInput {
  /** Name of the group. */
  name: string
  /** Its own teacher, from the staff of the class; null: none of its own. */
  staff_id?: string | null
  /** All of its students, from the roster of the class; null: none. */
  student_ids?: string[] | null
}

export type ClassGroupPage = Page<ClassGroup>

export interface ClassGroupPatch {
  /** Name of the group. */
  name?: string
  /** Its own teacher, from the staff of the class; null: none of its own. */
  staff_id?: string | null
  /** All of its students, from the roster of the class; null: none. */
  student_ids?: string[] | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface ClassMerge {
  /** First day in the class. */
  starts_on: string
  /** Changes nothing and returns the result as a preview. */
  preview?: boolean
  /** The class that the students move to. */
  to_class_id: string
}

export interface ClassMove {
  /** The class. In a list: those who are in it today. */
  class_id: string
  /** The class that the students move to; null in a preview with a new class. */
  to_class_id: string | null
  /** The title of that class. */
  to_title: string
  /** First day in the class. */
  starts_on: string
  /** Changes nothing and returns the result as a preview. */
  preview: boolean
  /** The students of the guardian, each with what the link allows. */
  students: {
    /** The student. */
    student_id: string
    /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
    student_code: string
    /** First name. */
    first_name: string
    /** Last name. */
    last_name: string
    /** First day in the class. */
    starts_on: string | null
    /** The day after the last one in the class; null: as long as its terms last. */
    ends_on: string | null
    /** Whether the student is in the other class on some of these days already. */
    already_member: boolean
    /** Whether the other class becomes the homeroom of the student. */
    homeroom_changes: boolean
  }[]
  /** Members of staff who join, each with the part taken. */
  staff: {
    /** The member of staff. */
    staff_id: string
    /** First name. */
    first_name: string
    /** Last name. */
    last_name: string
  }[]
}

export interface ClassOverview extends Class {
  /** How many students are in it today; null to users who are not staff. */
  student_count: number | null
  /** Who teaches it today, the one who answers for it first; none to users who are not staff. */
  teachers: {
    /** The member of staff. */
    staff_id: string
    /** First name. */
    first_name: string
    /** Last name. */
    last_name: string
  }[]
}

export type ClassOverviewPage = Page<ClassOverview>

export interface ClassPacing {
  /** The class. */
  class_id: string
  class_name: string
  class_code: string | null
  grade_levels: string[]
  subjects: string[]
  teachers: PacingTeacher[]
  /** The syllabus; null: the class has none for that day. */
  syllabus_id: string | null
  syllabus_title: string | null
  /** Code of the subject, for a class that is taught several; null: the class has one syllabus. */
  subject_code: string | null
  /** `ahead`, `on_track` or `behind` by more than the tolerance; `not_started` before the first lesson; `no_syllabus`. */
  status: 'ahead' | 'on_track' | 'behind' | 'not_started' | 'no_syllabus'
  /** P(d): the share of the weight that is due by the day, in per cent; null: nothing is planned. */
  planned_pct: number | null
  /** A(d): the share of the weight that is covered, in per cent; null: nothing is planned. */
  actual_pct: number | null
  /** Lessons covered less lessons due; below zero: behind. */
  variance_lessons: number | null
  /** The same in days on which the class is taught: the difference to the one on which the plan had what is covered now. */
  variance_days: number | null
  /** A / P; null: nothing is due yet. */
  pace_index: number | null
  /** Lessons covered for each day on which the class was taught, over the last four weeks; null: there was none. */
  recent_pace: number | null
  /** Lessons to be covered on each day that remains; null: none remains. */
  needed_pace: number | null
  /** When it will be done at the recent pace; null: not within the days that there are. */
  projected_ends_on: string | null
  /** Lessons that will be left at the end at the recent pace; null: there is none. */
  projected_lessons_left: number | null
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** Planned lessons that are due by the day. */
  due_lessons: number
  /** Planned lessons that are covered. */
  covered_lessons: number
  /** Planned lessons that are not covered. */
  remaining_lessons: number
  /** Days that remain on which the class is taught. */
  remaining_days: number
  /** Lessons that the calendar and the timetable have. */
  teachable_lessons: number
  /** Days on which the class is taught. */
  teachable_days: number
  /** Planned lessons for which the calendar has no room. */
  shortfall_lessons: number
  /** The same in minutes; null: nobody says how long a lesson is. */
  shortfall_minutes: number | null
  /** Lessons of the calendar for which nothing is planned. */
  spare_lessons: number
  /** How many topics there are. */
  total_topics: number
  /** How many of them are done. */
  completed_topics: number
  /** Its units, in their order. */
  units: UnitPacing[]
}

export type ClassPage = Page<Class>

export interface ClassPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The course that it is a class of; null: none. */
  course_id?: string | null
  /** Its title, for people. */
  title?: string
  /** The code of the class; null: none. */
  class_code?: string | null
  /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
  kind?: 'homeroom' | 'scheduled'
  /** Where it meets, in words; null: not said. */
  location?: string | null
  /** The room; null: none. */
  room_id?: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels?: string[] | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** Codes of the subjects. */
  subject_codes?: string[] | null
  /** Codes of the periods in which it is taught. */
  periods?: string[] | null
  /** The terms in which it is taught; none: it is bound to none. */
  term_ids?: string[] | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface ClassResultsInput {
  /** The class. */
  class_id: string
  /** `all_or_nothing` (the default): one invalid row rejects all. `partial`: good rows are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** The reason, recorded in the history. */
  reason?: string
  results: {
    /** The evaluation. */
    evaluation_id: string
    /** The student. */
    student_id: string
    /** The score, stored with four decimals; null clears it. A score makes the result `scored`. */
    score?: number | null
    /** Instead of `score`, where the results are marks of a scale: the mark as it is written, `2+`, `4.25` or `B`. */
    grade?: string | null
    /** One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it. */
    status?: string | null
    /** A remark that families read with the result; null clears it. */
    comment?: string | null
    /** Version of the result as you saw it, 0: there was none; if it has changed, the row is rejected. When omitted, the last one wins. */
    version?: number
  }[]
}

export interface ClassSplit {
  /** First day in the class. */
  starts_on: string
  /** Changes nothing and returns the result as a preview. */
  preview?: boolean
  /** Students, by id. */
  student_ids: string[]
  /** The class that the students move to. */
  to_class_id?: string
  /** The class that the split makes; else `to_class_id` names one that exists. */
  new_class?: SplitOffClass
}

export interface ClassStatistics {
  /** Mean of the marks of the class. */
  average: number | null
  /** The lowest mark of the class. */
  lowest: number | null
  /** The highest mark of the class. */
  highest: number | null
  /** How many students of the class have a mark. */
  students: number
}

export interface CollectionEntry {
  /** The note; null for an automatic reminder. */
  id: string | null
  /** The household. */
  household_id: string
  /** `email`: sent by hand from Campus. `automatic`: sent by the reminder days of the settings. `call`, `meeting`, `post`: noted by the office. `note`: a note alone, no reminder. */
  kind: 'email' | 'automatic' | 'call' | 'meeting' | 'post' | 'note'
  /** What was said. */
  note: string | null
  /** Emails that were sent. */
  emails: number
  /** Who recorded it; null: a program, or the settings. */
  created_by_name: string | null
  /** When (UTC). */
  created_at: string
}

export interface ComparedLesson {
  /** The day of the cycle; null: not placed. */
  cycle_day: number | null
  /** The period; null: not placed. */
  period_id: string | null
  /** The room; null: none. */
  room_id: string | null
  /** Who teaches it. */
  staff_ids: string[]
}

export type ConstraintCostFunction = 'linear' | 'quadratic' | 'step'

export type ConstraintSeverity = 'hard' | 'soft'

export interface ConsultationAbsence {
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
}

export interface ConsultationAbsenceInput {
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
}

export interface ConsultationBooking {
  id: string
  /** The evening. */
  evening_id: string
  /** Name of the evening. */
  evening_name: string
  /** The slot; null: the booking was cancelled. */
  slot_id: string | null
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Name of the teacher. */
  staff_name: string
  /** Where it is; null: not said. */
  room: string | null
  /** Where to meet online; null: nowhere. */
  online_link: string | null
  /** The child. */
  student_id: string
  /** Name of the child. */
  student_name: string
  /** Who comes; null: not shown to you. */
  guardian_id: string | null
  /** Name of the guardian; null: not shown to you. */
  guardian_name: string | null
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** When it begins (UTC). */
  starts_at: string
  /** When it ends (UTC). */
  ends_at: string
  /** What the family wants to talk about; null: not said. */
  topic: string | null
  /** What the teacher noted, for the teacher alone; null: nothing. */
  note: string | null
  /** Whether the family came, for staff; null: not recorded. */
  conduct: ('came' | 'missed') | null
  /** Whether the office booked it for the family. */
  is_by_office: boolean
  /** Whether the slot became free for a family who waited. */
  from_waiting_list: boolean
  /** When it was cancelled (UTC); null: it holds. */
  cancelled_at: string | null
  /** Who or what cancelled it; null: it holds. */
  cancel_reason: ('family' | 'office' | 'slot_removed' | 'withdrawn' | 'right_ended') | null
  /** Whether you may move or cancel it now. */
  may_change: boolean
  created_at: string
  updated_at: string
}

export type ConsultationBookingPage = Page<ConsultationBooking>

export interface ConsultationBookingPatch {
  /** Another free slot of the same teacher. */
  slot_id?: string
  /** What the family wants to talk about; null: not said. */
  topic?: string | null
  /** For the teacher alone, by the teacher alone. */
  note?: string | null
  /** Whether the family came; by staff. */
  conduct?: ('came' | 'missed') | null
}

export interface ConsultationBookingsMade {
  /** What was booked, in the order of time. */
  results: ConsultationBooking[]
}

export interface ConsultationBreak {
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
}

export interface ConsultationBreakInput {
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
}

export interface ConsultationDay {
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
  /** When nobody has conversations. */
  breaks: ConsultationBreak[]
}

export interface ConsultationDayInput {
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** Local time `HH:MM`. */
  starts_at: string
  /** Local time `HH:MM`, after the beginning. */
  ends_at: string
  /** When nobody has conversations. */
  breaks: ConsultationBreakInput[]
}

export interface ConsultationEvening {
  id: string
  /** Families see it from `published` on. */
  status: 'draft' | 'published' | 'withdrawn'
  /** What staff and families call it. */
  name: string
  /** What families read about it; null: nothing. */
  description: string | null
  /** Where it is; null: not said. */
  place: string | null
  /** Where to meet online; null: nowhere. */
  online_link: string | null
  /** Its days, each once. */
  days: ConsultationDay[]
  /** Length of a conversation. */
  slot_minutes: number
  /** Between two slots of a teacher. */
  gap_minutes: number
  /** What a family needs from one teacher to another; proposals leave as much. */
  walking_minutes: number
  /** Appointments for one child; null: any number. */
  max_per_child: number | null
  /** All guardians of a child have one appointment with each teacher together; false: each guardian one of their own. */
  is_shared: boolean
  /** Whether families can wait for a slot. */
  has_waiting_list: boolean
  /** Grade levels whose families are invited; without any and without classes: all. */
  grade_levels: string[]
  /** Classes whose families are invited. */
  class_ids: string[]
  /** The evening and its appointments are deleted this number of months after its last day. */
  retention_months: number
  /** From when families book (UTC). */
  opens_at: string
  /** Until when families book (UTC). */
  closes_at: string
  /** Its first day. */
  first_date: string
  /** Its last day. */
  last_date: string
  /** Whether families can book now. */
  booking: 'not_open' | 'open' | 'closed'
  /** Why it was withdrawn, for families; null: it was not. */
  withdrawal_reason: string | null
  /** Teachers who take part. */
  teacher_count: number
  /** Slots that are not blocked. */
  slot_count: number
  /** Appointments: all for the office, their own for teachers and families. */
  booking_count: number
  /** Families who wait; null: for the office alone. */
  waiting_count: number | null
  /** Whether the caller is one of its teachers. */
  takes_part: boolean
  /** Whether the caller books for an own child. */
  is_invited: boolean
  /** When it was published (UTC); null: it was not. */
  published_at: string | null
  created_at: string
  updated_at: string
}

export interface ConsultationEveningDetail extends ConsultationEvening {
  /** Its teachers for the office; teachers read themselves alone, families none. */
  teachers: ConsultationTeacher[]
}

export type ConsultationEveningPage = Page<ConsultationEvening>

export interface ConsultationEveningPatch {
  /** What staff and families call it. */
  name?: string
  /** What families read about it; null: nothing. */
  description?: string | null
  /** Where it is; null: not said. */
  place?: string | null
  /** Where to meet online; null: nowhere. */
  online_link?: string | null
  /** Its days, each once. */
  days?: ConsultationDayInput[]
  /** Length of a conversation. */
  slot_minutes?: number
  /** Between two slots of a teacher. */
  gap_minutes?: number
  /** What a family needs from one teacher to another; proposals leave as much. */
  walking_minutes?: number
  /** Appointments for one child; null: any number. */
  max_per_child?: number | null
  /** All guardians of a child have one appointment with each teacher together; false: each guardian one of their own. */
  is_shared?: boolean
  /** Whether families can wait for a slot. */
  has_waiting_list?: boolean
  /** Grade levels whose families are invited; without any and without classes: all. */
  grade_levels?: string[]
  /** Classes whose families are invited. */
  class_ids?: string[]
  /** The evening and its appointments are deleted this number of months after its last day. */
  retention_months?: number
  /** From when families book (RFC 3339). */
  opens_at?: string
  /** Until when families book (RFC 3339). */
  closes_at?: string
  /** Its teachers, each once. */
  teachers?: NewConsultationTeacher[]
  /** What becomes of appointments whose slot is gone: the nearest free slot of the teacher, or none. Families are notified. */
  displaced?: 'move' | 'release'
}

export interface ConsultationOptions {
  /** The evening. */
  evening_id: string
  /** For whom is booked; null: choose one of `guardians`. */
  guardian_id: string | null
  /** Guardians who may book: yourself, or for the office those of the child. */
  guardians: ConsultedGuardian[]
  /** The children about whom the guardian may talk with teachers. */
  children: ConsultedChild[]
}

export interface ConsultationPlan {
  /** The evening. */
  evening_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** All days of the evening. */
  dates: string[]
  /** All teachers for the office; teachers read their own plan. */
  teachers: PlannedTeacher[]
}

export interface ConsultationProposal {
  /** When the first appointment begins (UTC). */
  starts_at: string
  /** When the last one ends (UTC). */
  ends_at: string
  /** In the order of time, with time to walk. */
  bookings: ProposedBooking[]
  /** Wishes that do not fit. */
  unplaced: ConsultationWish[]
}

export interface ConsultationProposals {
  /** At most three: the earliest first. None when nothing fits. */
  proposals: ConsultationProposal[]
}

export interface ConsultationProposalsOrder {
  /** The guardian for whom the office books. */
  guardian_id?: string
  /** With whom the family wants to talk about which child, each once. */
  wishes: ConsultationWishInput[]
  /** Not before this moment (RFC 3339). */
  earliest_at?: string
  /** Ended by this moment (RFC 3339). */
  latest_at?: string
}

export interface ConsultationRequest {
  id: string
  /** The evening. */
  evening_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Name of the teacher. */
  staff_name: string
  /** The child. */
  student_id: string
  /** Name of the child. */
  student_name: string
  /** What the guardians read with the request; null: nothing. */
  message: string | null
  /** Whether the family has an appointment with the teacher. */
  is_booked: boolean
  created_at: string
}

export type ConsultationRequestPage = Page<ConsultationRequest>

export interface ConsultationSlot {
  /** The slot. */
  slot_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school. */
  date: string
  /** When it begins (UTC). */
  starts_at: string
  /** When it ends (UTC). */
  ends_at: string
  /** `taken`: not to be had. `own`: booked by the family. `busy`: the guardian is with somebody else then. */
  state: 'free' | 'taken' | 'own' | 'busy'
}

export interface ConsultationSlotList {
  /** The slots of the teacher in the order of time. */
  results: ConsultationSlot[]
  next: string | null
  previous: string | null
}

export interface ConsultationSlotPatch {
  /** Whether families cannot book it. */
  is_blocked: boolean
}

export interface ConsultationTeacher {
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Where the teacher is; null: the place of the evening. */
  room: string | null
  /** Where to meet online; null: nowhere. */
  online_link: string | null
  /** Every invited family may choose this teacher: a head, a counsellor. */
  is_for_all: boolean
  /** When this teacher is away or has a break. */
  breaks: ConsultationAbsence[]
  /** Name of the teacher. */
  staff_name: string
  /** Slots of this teacher, blocked ones too. */
  slot_count: number
}

export interface ConsultationWait {
  id: string
  /** The evening. */
  evening_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Name of the teacher. */
  staff_name: string
  /** The child. */
  student_id: string
  /** Name of the child. */
  student_name: string
  /** Who waits; null: the link to the child has ended. */
  guardian_id: string | null
  /** Name of the guardian; null: not shown to you. */
  guardian_name: string | null
  /** From when the family can come (UTC); null: from the beginning. */
  earliest_at: string | null
  /** Until when the family can come (UTC); null: until the end. */
  latest_at: string | null
  /** How many came before. */
  ahead: number
  created_at: string
}

export type ConsultationWaitPage = Page<ConsultationWait>

export interface ConsultationWaitPatch {
  /** Another teacher; the family waits last for that one. */
  staff_id?: string
  /** From when they can come (RFC 3339); null: from the beginning. */
  earliest_at?: string | null
  /** Until when they can come (RFC 3339); null: until the end. */
  latest_at?: string | null
  /** How many are to come before; more than there are: last. For the office. */
  ahead?: number
}

export interface ConsultationWish {
  /** The child. */
  student_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
}

export interface ConsultationWishInput {
  /** The child. */
  student_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
}

export interface ConsultationWithdrawal {
  /** Why, for families and teachers. */
  reason: string
}

export interface ConsultedChild {
  /** The child. */
  student_id: string
  /** Name of the child. */
  student_name: string
  /** Code of the grade level; null: none. */
  grade_level: string | null
  /** Appointments about the child in this evening. */
  booking_count: number
  /** Who asked the family to come first, then the class teacher, then the others. */
  teachers: OfferedTeacher[]
}

export interface ConsultedGuardian {
  /** The guardian. */
  guardian_id: string
  /** Name of the guardian. */
  guardian_name: string
}

export interface ContactDetails {
  /** E-mail address; null: none. */
  email: string | null
  /** Phone number as it was written; null: none. */
  phone: string | null
}

export interface ContactDetailsInput {
  /** E-mail address; null: none. */
  email?: string | null
  /** Phone number as it was written; null: none. */
  phone?: string | null
}

export interface Conversion {
  from_scale: string
  to_scale: string
  /** As it was sent; null: the mean of several. */
  raw_score: (number | string) | null
  /** Null: nothing speaks for one mark of the range. */
  converted_score: number | null
  /** The lowest and the highest number that it may be. */
  range: number[]
  range_grades: (string | null)[]
  unrounded: number | null
  /** Way from the worst score of from_scale (0) to the best (1). */
  normalized_value: number
  /** Grade of to_scale. */
  letter_grade: string | null
  /** On from_scale; null: it knows no failing. */
  passed: boolean | null
  /** Whether what it became passes on to_scale. */
  converted_passed: boolean | null

  method: 'table' | 'formula' | 'percentile'
  /** Name of the table or formula. */
  rule: string
  source: string
  /** Cannot be turned back into the same mark. */
  lossy: boolean
  /** A conversion is decided by the institution that takes the mark. */
  official: false
  rounding: {
    mode: 'cut' | 'round'
    places: number
  } | null
  /** How it was worked out, line by line. */
  working: string[]
  /** The other ways between these scales. */
  alternatives: ConversionAlternative[]
}

export interface ConversionAlternative {
  method: 'table' | 'formula' | 'percentile'
  rule: string
}

export interface ConversionError extends RowError {
  /** Ways between the two scales that are taken by name alone, of `no_conversion`. */
  alternatives?: {
    method: string
    rule: string
  }[]
}

export interface ConversionList {
  /** Whether every row was converted. */
  ok: boolean
  count: number
  conversions: {
    index: number
    from_scale: string
    to_scale: string
    /** As it was sent; null: the mean of several. */
    raw_score: (number | string) | null
    /** Null: nothing speaks for one mark of the range. */
    converted_score: number | null
    /** The lowest and the highest number that it may be. */
    range: number[]
    range_grades: (string | null)[]
    unrounded: number | null
    /** Way from the worst score of from_scale (0) to the best (1). */
    normalized_value: number
    /** Grade of to_scale. */
    letter_grade: string | null
    /** On from_scale; null: it knows no failing. */
    passed: boolean | null
    /** Whether what it became passes on to_scale. */
    converted_passed: boolean | null

    method: 'table' | 'formula' | 'percentile'
    /** Name of the table or formula. */
    rule: string
    source: string
    /** Cannot be turned back into the same mark. */
    lossy: boolean
    /** A conversion is decided by the institution that takes the mark. */
    official: false
    rounding: {
      mode: 'cut' | 'round'
      places: number
    } | null
    /** How it was worked out, line by line. */
    working: string[]
    /** The other ways between these scales. */
    alternatives: ConversionAlternative[]
  }[]
  errors: ConversionError[]
}

export interface Course {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** The school year; null: any. */
  academic_year_id: string | null
  /** Its title, for people. */
  title: string
  /** The code of the course; null: none. */
  course_code: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels: string[]
  /** Subjects, in words. */
  subjects: string[]
  /** Codes of the subjects. */
  subject_codes: string[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type CoursePage = Page<Course>

export interface CoursePatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The school year; null: any. */
  academic_year_id?: string | null
  /** Its title, for people. */
  title?: string
  /** The code of the course; null: none. */
  course_code?: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels?: string[] | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** Codes of the subjects. */
  subject_codes?: string[] | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface CoverAvailability {
  /** First date. */
  starts_on: string
  /** Last date, included. */
  ends_on: string
  /** Local time `HH:MM`; null: from the morning. */
  start_time: string | null
  /** Local time `HH:MM`; null: to the evening. */
  end_time: string | null
}

export interface CoverAvailabilityInput {
  /** First date. */
  starts_on: string
  /** Last date, included. */
  ends_on: string
  /** Local time `HH:MM`; null: from the morning. */
  start_time: string | null
  /** Local time `HH:MM`; null: to the evening. */
  end_time: string | null
}

export interface CoverCandidate {
  /** The member of staff. */
  staff_id: string
  /** First and last name. */
  name: string
  /** Whether they come from outside of the school. */
  is_external: boolean
  /** Lower is better; to be compared within one answer alone. */
  cost: number
  /** Why they have this place. */
  reasons: CoverReason[]
}

export interface CoverClass {
  /** The class. */
  class_id: string
  /** The title of the class. */
  class_name: string
}

export interface CoverDayOrder {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** Only the lessons of these absences; left out: all of the date. */
  staff_absence_ids?: string[]
}

export interface CoverDayResult {
  /** The action, to undo it; null: nothing was assigned. */
  batch_id: string | null
  /** The lessons that somebody takes now. */
  assigned: CoverLesson[]
  /** Those for which nobody is free. */
  open: CoverLesson[]
}

export interface CoverFairness {
  /** The member of staff. */
  staff_id: string
  /** First and last name. */
  name: string
  /** Whether they come from outside of the school. */
  is_external: boolean
  /** Lessons that they took for others. */
  covers: number
  /** How long these lessons are together. */
  minutes: number
  /** Lessons of theirs that others took. */
  covered_by_others: number
}

export interface CoverFairnessList {
  /** First date. */
  date_from: string
  /** Last date, included. */
  date_to: string
  next: string | null
  previous: string | null
  results: CoverFairness[]
}

export interface CoverLesson {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** The period. */
  period_id: string
  /** The name of the period. */
  period_name: string
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** Local time `HH:MM` at which it ends. */
  end_time: string
  /** The absence; null: there is none (`has_left`), or it ended and a cover is left over. */
  staff_absence_id: string | null
  /** Whether the teacher has left the school, and no absence is entered. */
  has_left: boolean
  /** The teacher who is away. */
  absent_staff_id: string
  /** First and last name of the teacher who is away. */
  absent_name: string
  /** The class, or those that are taught together. */
  classes: CoverClass[]
  /** The code of the subject; null: the timetable does not say. */
  subject_code: string | null
  /** The name of the subject; null: no live subject has the code. */
  subject_name: string | null
  /** Names of the rooms. */
  rooms: string[]
  /** `open`: nobody takes it yet. `not_needed`: nobody needs to. `needs_attention`: what was arranged no longer fits. */
  state: 'open' | 'covered' | 'not_needed' | 'needs_attention'
  /** Why nobody needs to take it. `co_taught`: another teacher of the lesson is there. null: somebody does, or it is open. */
  not_needed: ('merged' | 'supervised' | 'cancelled' | 'co_taught') | null
  /** Why it needs attention: the timetable changed, the absence ended, or who covers is away, has lessons then, or is not there that day any more. null: it does not. */
  attention:
    | ('lesson_changed' | 'absence_ended' | 'person_absent' | 'person_busy' | 'person_unavailable')
    | null
  /** What is arranged, to be removed by this id; null: nothing. */
  cover_id: string | null
  /** Who takes it; null: nobody. */
  staff_id: string | null
  /** First and last name of who takes it; null: nobody. */
  staff_name: string | null
  /** What the person who covers should know; null: nothing. */
  note: string | null
  /** The action that assigned it with others, to undo it; null: none. */
  batch_id: string | null
}

export interface CoverLessonList {
  /** The date, `YYYY-MM-DD`. */
  date: string
  next: string | null
  previous: string | null
  results: CoverLesson[]
}

export interface CoverPerson {
  /** The member of staff. */
  staff_id: string
  /** First and last name. */
  name: string
  /** Whether proposals name this person; teachers and aides by default. */
  takes_cover: boolean
  /** Whether they come from outside of the school: only on the dates when they are available. */
  is_external: boolean
  /** Covers a day at most; null: what the settings say. */
  max_covers_per_day: number | null
  /** ISO weekdays on which they work, 1 Monday; null: all. */
  weekdays: number[] | null
  /** When somebody from outside can come; dates are included. */
  availability: CoverAvailability[]
}

export type CoverPersonPage = Page<CoverPerson>

export interface CoverPersonPatch {
  /** Whether proposals name this person; teachers and aides by default. */
  takes_cover?: boolean
  /** Whether they come from outside of the school: only on the dates when they are available. */
  is_external?: boolean
  /** Covers a day at most; null: what the settings say. */
  max_covers_per_day?: number | null
  /** ISO weekdays on which they work, 1 Monday; null: all. */
  weekdays?: number[] | null
  /** When somebody from outside can come; dates are included. */
  availability?: CoverAvailabilityInput[]
}

export interface CoverProposal {
  /** The period. */
  period_id: string
  /** The teacher who is away. */
  absent_staff_id: string
  /** Whom the assignment of the whole day would choose; null: nobody is free. */
  suggested_staff_id: string | null
  /** Who can take it, the best first; at most ten. */
  candidates: CoverCandidate[]
}

export interface CoverProposalList {
  /** The date, `YYYY-MM-DD`. */
  date: string
  next: string | null
  previous: string | null
  results: CoverProposal[]
}

export interface CoverReason {
  /** `free` by the clock. `same_person`: covers the lesson before or after for the same teacher. `no_lessons_today`: would come for this alone. */
  code:
    | 'free'
    | 'same_person'
    | 'knows_class'
    | 'same_subject'
    | 'covers_in_window'
    | 'covers_today'
    | 'no_lessons_today'
    | 'external'
  /** How many covers or lessons; null: the reason has no number. */
  value: number | null
}

export interface CoverSettings {
  /** The time in which covers are counted to share them out: the week, this week and the one before, or the term. */
  fairness_window: 'week' | 'fortnight' | 'term'
  /** Covers a day that proposals give one person at most. */
  max_covers_per_day: number
}

export interface CoverSettingsPatch {
  /** The time in which covers are counted to share them out: the week, this week and the one before, or the term. */
  fairness_window?: 'week' | 'fortnight' | 'term'
  /** Covers a day that proposals give one person at most. */
  max_covers_per_day?: number
}

export interface CoverUndo {
  /** The action to undo. */
  batch_id: string
}

export interface CoverUndone {
  /** Covers that were removed; those changed since remain. */
  removed: number
}

export interface CoverageBulk {
  /** `all_or_nothing` (the default): one invalid entry rejects all, 422. `partial`: good ones are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** One entry for each unit that a class was taught on a day. */
  entries: CoverageBulkEntry[]
}

export interface CoverageBulkEntry {
  /** The class. */
  class_id: string
  /** The unit. */
  unit_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** The lesson of the day; null: the day as a whole. */
  period_id?: string | null
  /** How many lessons it was worth; 1 by default, 0 for work outside a lesson. */
  lessons?: number
  /** Topics of the unit that were done. */
  topic_ids?: string[]
  /** Whether the unit is done with it, whatever was planned. */
  completes_unit?: boolean
  /** A note, up to 1,000 characters. */
  note?: string | null
}

export interface CoverageBulkSaved {
  /** Whether no entry was refused. */
  ok: boolean
  /** How many entries were saved. */
  count: number
  /** One entry for each unit that a class was taught on a day. */
  entries: CoverageEntry[]
  /** The rejected entries, each with its first error. */
  errors: CoverageEntryError[]
}

export interface CoverageEntry {
  id: string
  /** The class. */
  class_id: string
  /** The syllabus. */
  syllabus_id: string
  /** The unit. */
  unit_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The lesson of the day; null: the day as a whole. */
  period_id: string | null
  /** How many lessons it was worth; 1 by default, 0 for work outside a lesson. */
  lessons: number
  /** Topics of the unit that were done. */
  topic_ids: string[]
  /** Whether the unit is done with it, whatever was planned. */
  completes_unit: boolean
  /** A note, up to 1,000 characters. */
  note: string | null
  /** The user who recorded it; null: a machine. */
  recorded_by: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
  /** Counts the changes. */
  version: number
}

export interface CoverageEntryError extends RowError {
  current?: CoverageEntry
}

export type CoverageEntryPage = Page<CoverageEntry>

export interface CoverageEntryPatch {
  /** How many lessons it was worth; 1 by default, 0 for work outside a lesson. */
  lessons?: number
  /** Topics of the unit that were done. */
  topic_ids?: string[]
  /** Whether the unit is done with it, whatever was planned. */
  completes_unit?: boolean
  /** A note, up to 1,000 characters. */
  note?: string | null
  /** The reason of the change, recorded in the history. */
  reason?: string
}

export interface CoverageHistory {
  id: string

  action: 'created' | 'updated' | 'archived'
  /** When it happened (UTC). */
  at: string
  /** The user who did it; null: a machine. */
  actor_id: string | null
  /** The reason of the change, recorded in the history. */
  reason: string | null
  /** The values before the change. */
  before: {
    [key: string]: unknown
  }
  /** The values after the change. */
  after: {
    [key: string]: unknown
  }
}

export type CoverageHistoryPage = Page<CoverageHistory>

export interface CreatedBy {
  kind: 'person' | 'program'
  user_id: string | null
  name: string | null
}

export interface CredentialAdoption {
  /** How long the earlier secrets and their tokens keep working, with the rights of the member who answered before. 0 by default: they end at once. */
  overlap_hours?: number
}

export interface CreditNote {
  id: string

  kind: 'credit_note' | 'write_off'
  number: string
  amount: string
  /** Of it, what had been paid already and went to the wallet. */
  wallet_amount: string
  reason: string
  issued_on: string
  /** Who gave it: a person, or a program (an API key or OAuth client). Guardians and students see the name of their own entries alone. */
  created_by: CreatedBy | null
}

export interface CurrentReportComment {
  /** A remark; null: none. */
  comment: string | null
  decision: string | null
  version: number
}

export interface CustomField {
  /** The custom field. */
  id: string
  /** What has the field. */
  entity: CustomFieldEntity
  /** The name of its values under `custom_fields`; it never changes. */
  key: string
  /** Its name, for people. */
  label: string
  /** The kind of its values; `date` is `YYYY-MM-DD`, `yes_no` is true or false. It does not change once a value exists. */
  kind: CustomFieldKind
  /** The values of the kind `choice`, in their order; empty for other kinds. */
  choices: string[]
  /** New rows must have a value when a role creates them that edits the field; it cannot be cleared. */
  required: boolean
  /** Roles that see the values. Empty or left out: the roles of the office that read what has the field. */
  visible_to: SchoolRole[]
  /** Roles that change the values; each must also see them. Empty or left out: the roles that change what has the field and see this one. */
  edited_by: SchoolRole[]
  /** Whether rosters (OneRoster) carry the values of students, staff, guardians and classes to other systems, as `metadata` under `campus.<key>`; false by default. */
  in_rosters: boolean
  /** Its place in the order, the lowest first. */
  position: number
  /** When it was created (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is in use. Its values remain and are not shown. In a PATCH null restores it. */
  archived_at: string | null
}

export interface CustomFieldChange {
  /** The change. */
  id: string
  /** When it was changed (UTC). */
  at: string
  /** The user; null: a program. */
  actor: {
    /** The user. */
    id: string
    /** Name of the user; null: no longer known. */
    name: string | null
  } | null
  /** What was done. */
  action: 'created' | 'updated' | 'archived' | 'restored'
  /** The request; null: none. */
  request_id: string | null
  /** What each member was and became. */
  change: {
    [key: string]: {
      before: unknown
      after: unknown
    }
  }
}

export type CustomFieldChangePage = Page<CustomFieldChange>

export type CustomFieldEntity = 'student' | 'teacher' | 'guardian' | 'class' | 'application'

export type CustomFieldKind = 'text' | 'number' | 'date' | 'choice' | 'yes_no'

export type CustomFieldPage = Page<CustomField>

export interface CustomFieldPatch {
  /** Its name, for people. */
  label?: string
  /** The kind of its values; `date` is `YYYY-MM-DD`, `yes_no` is true or false. It does not change once a value exists. */
  kind?: CustomFieldKind
  /** The values of the kind `choice`, in their order; empty for other kinds. */
  choices?: string[] | null
  /** New rows must have a value when a role creates them that edits the field; it cannot be cleared. */
  required?: boolean
  /** Roles that see the values. Empty or left out: the roles of the office that read what has the field. */
  visible_to?: SchoolRole[] | null
  /** Roles that change the values; each must also see them. Empty or left out: the roles that change what has the field and see this one. */
  edited_by?: SchoolRole[] | null
  /** Whether rosters (OneRoster) carry the values of students, staff, guardians and classes to other systems, as `metadata` under `campus.<key>`; false by default. */
  in_rosters?: boolean
  /** Its place in the order, the lowest first. */
  position?: number
  /** When it was archived (UTC); null: it is in use. Its values remain and are not shown. In a PATCH null restores it. */
  archived_at?: null
}

export interface DebtReminder {
  /** These households. Left out: all with something overdue, except those with an open promise. */
  household_ids?: string[]
  /** Added to the text of the email, as it is written. */
  message?: string | null
}

export interface DebtReminderResult {
  /** Households that were reminded now. */
  households: number
  /** Emails that were sent to their guardians. */
  emails: number
  /** Households that were reminded in the last 7 days: none was sent. */
  already_reminded: number
  /** Households without a guardian who has an email address, sees finance and receives messages. */
  unreachable: number
  /** Households of which nothing is owed, or only what is disputed. */
  nothing_owed: number
}

export interface Debtor {
  /** The household. */
  household_id: string
  /** The name of the family. */
  title: string
  /** At most four guardians who pay; empty for programs without the scope `guardians:read`. */
  contacts: DebtorContact[]
  /** The last payment; null: none yet. */
  last_payment: DebtorPayment | null
  /** The last email, call, meeting or posted reminder; null: none yet. */
  last_reminder: CollectionEntry | null
  /** What was noted last. */
  last_note: string | null
  /** The last promise; null: none, or it was cancelled. */
  promise: PaymentPromise | null
  /** Promises that the family fulfilled in time. */
  promises_fulfilled: number
  /** Promises that it fulfilled late or not at all. */
  promises_broken: number
  currency: string
  /** What is owed, by how long it has been due. */
  amounts: AgingAmounts
  /** What of it was due before today. */
  overdue_amount: string
  /** The due date of the oldest part. */
  oldest_due_date: string
}

export interface DebtorContact {
  /** The guardian. */
  guardian_id: string
  /** First and last name. */
  name: string
  /** The telephone number. */
  phone: string | null
  /** The email address. */
  email: string | null
}

export interface DebtorList {
  results: Debtor[]
  next: string | null
  previous: string | null
  count?: number
  /** Of all households that match, not only of the page; null: none does. */
  totals: AgingAmounts | null
}

export interface DebtorPayment {
  /** The payment. */
  id: string
  /** What was paid. */
  amount: string
  currency: string
  /** When (UTC). */
  paid_at: string
}

export interface DeprecationNote {
  operation: string
  deprecation: string
  sunset: string
  /** Path of what to call instead. */
  successor: string

  documentation: string
}

export interface Discount {
  id: string
  student_id: string

  kind: 'percentage' | 'fixed' | 'scholarship'
  title: string
  percent: number | null
  amount: string | null
  currency: string | null
  fee_types: string[]
  starts_on: string | null
  ends_on: string | null
  created_at: string
  updated_at: string
  archived_at: string | null
}

export type DiscountPage = Page<Discount>

export interface DiscountPatch {
  title?: string
  /** Of what the discounts before have left; or `amount`. */
  percent?: (number | string) | null
  /** Taken off each invoice of a schedule, at most what is left; or `percent`. */
  amount?: string | null
  /** What it is taken off; none: all. */
  fee_types?: string[]
  starts_on?: string | null
  ends_on?: string | null
}

export interface Dispute {
  /** The dispute. */
  id: string
  /** The payment in dispute. */
  payment_id: string
  payment: DisputedPayment

  state: 'open' | 'under_review' | 'resolved_refund' | 'resolved_no_refund' | 'closed'
  /** Where the caller may move it. */
  moves: ('open' | 'under_review' | 'resolved_refund' | 'resolved_no_refund' | 'closed')[]

  reason: 'duplicate' | 'not_received' | 'incorrect_amount' | 'fraud' | 'other'
  /** What is wrong. */
  description: string
  /** What is in dispute. */
  amount: string
  currency: string
  /** The provider that raised it; null: raised in the school. */
  provider: string | null
  /** Its state as the provider names it. */
  provider_state: string | null
  /** Whether the provider holds the money back. */
  withheld: boolean
  /** Until when evidence may be sent (UTC). */
  evidence_due_at: string | null
  /** Evidence was due and it is not decided. */
  is_overdue: boolean
  evidence: DisputeEvidence[]
  /** How it was decided, and why. */
  resolution: string | null
  /** The refund that decided it. */
  refund_id: string | null
  /** When it was opened (UTC). */
  opened_at: string
  /** When it was decided (UTC). */
  resolved_at: string | null
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface DisputeChange {
  at: string
  action: string
  from: string | null
  to: string | null
  /** The user; null: a provider or a program. */
  by: string | null
}

export interface DisputeDetail extends Dispute {
  /** What happened, the oldest first. */
  history: DisputeChange[]
}

export interface DisputeEvidence {
  /** The file, sent to /api/v1/files/ before. */
  file_id: string
  description: string
  added_at: string
}

export interface DisputePage {
  disputes: Dispute[]
  next: string | null
  previous: string | null
  count?: number
}

export interface DisputePatch {
  state?: 'open' | 'under_review' | 'resolved_refund' | 'resolved_no_refund' | 'closed'
  /** How it is decided, and why; with a state that decides it. */
  resolution?: string
  evidence?: NewDisputeEvidence[]
  evidence_due_at?: string | null
  /** With `resolved_refund`: how the disputed amount is refunded. */
  refund?: {
    /** How it is paid out; as it was paid when omitted. `online` waits for the provider’s report; money from the wallet returns to it. */
    method?: PaymentMethodKind
    /** `pending`: it is still to be paid out. */
    status?: 'pending' | 'completed'
    /** Which invoices it is taken from; from the wallet first, then the one due last when left out. */
    allocations?: NewPaymentAllocation[]
    /** Credits the invoices too, so that the family does not owe it again. */
    credit?: boolean
    reference?: string
    /** For `online`: `provider` requests the refund from the provider, `dashboard` leaves it to the office. When omitted, `provider` where possible. */
    through?: 'provider' | 'dashboard'
  }
}

export interface DisputedPayment {
  id: string
  amount: string
  currency: string
  method: PaymentMethodKind
  household: {
    id: string
    title: string
  }
}

export interface DocumentAcceptance {
  /** The version that you looked at: the newest. */
  number: number
  /** The last day as the document says it; required where it has one. */
  expires_on?: string | null
}

export type DocumentAudience = 'student' | 'guardian' | 'staff'

export interface DocumentBlock {
  /** What it draws. */
  kind:
    | 'title'
    | 'heading'
    | 'text'
    | 'list'
    | 'table'
    | 'line'
    | 'space'
    | 'page'
    | 'signature'
    | 'code'
    | 'photo'
  /** Whether it is on a card. */
  in_card: boolean
  /** Of a table: whether its first row is its heading. */
  has_header: boolean
  /** Of each column. */
  align: ('left' | 'center' | 'right')[]
  /** Rows of cells of runs; lines of a text and items of a list are rows of one cell. */
  rows: DocumentTextRun[][][]
}

export interface DocumentCategory {
  /** Its id. */
  id: string
  /** What it is called. */
  name: string
  /** What belongs here; null: not said. */
  description: string | null
  /** Kinds of subject that the category is for. */
  subject_kinds: ('student' | 'guardian' | 'staff' | 'class' | 'application' | 'invoice' | 'case')[]
  /** `office`: the office reads its documents; `teachers`: also teachers of the student or class; `restricted`: only those who read restricted documents. */
  staff_access: 'office' | 'teachers' | 'restricted'
  /** What families do with its documents: nothing, read, or also upload. */
  family_access: 'none' | 'read' | 'upload'
  /** Whether its documents have a last day on which they are valid. */
  has_expiry: boolean
  /** Months after the upload of the newest version until a document is deleted. */
  retention_months: number
  /** Megabytes that one document may have; null: as much as who uploads it may send. */
  max_megabytes: number | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at: string | null
}

export type DocumentCategoryPage = Page<DocumentCategory>

export interface DocumentCategoryPatch {
  /** What it is called. */
  name?: string
  /** What belongs here; null: not said. */
  description?: string | null
  /** Kinds of subject that the category is for. */
  subject_kinds?: ('student' | 'guardian' | 'staff' | 'class' | 'application' | 'invoice' | 'case')[] | null
  /** `office`: the office reads its documents; `teachers`: also teachers of the student or class; `restricted`: only those who read restricted documents. */
  staff_access?: 'office' | 'teachers' | 'restricted'
  /** What families do with its documents: nothing, read, or also upload. */
  family_access?: 'none' | 'read' | 'upload'
  /** Whether its documents have a last day on which they are valid. */
  has_expiry?: boolean
  /** Months after the upload of the newest version until a document is deleted. */
  retention_months?: number
  /** Megabytes that one document may have; null: as much as who uploads it may send. */
  max_megabytes?: number | null
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at?: null
}

export interface DocumentChecklist {
  results: DocumentChecklistItem[]
  next: null
  previous: null
}

export interface DocumentChecklistItem {
  /** Its id. */
  id: string
  /** The requirement; null: the category of `category_id` is not required of this student. */
  requirement_id: string | null
  /** What is required. */
  requirement_name: string
  /** The category. */
  category_id: string
  /** The name of the category. */
  category_name: string
  /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
  subject_kind: DocumentAudience
  /** The person, class or record that it belongs to. */
  subject_id: string
  /** The name of that person, class or record. */
  subject_name: string
  /** `missing`, `expired`, `rejected` or `expiring`: something is to be uploaded; `to_check`: it waits for the office. */
  status: DocumentRequirementStatus
  /** From which day it is required of this person. */
  since: string
  /** The last day of the accepted document; null: none was accepted, or it is valid for good. */
  valid_until: string | null
  /** The document that was uploaded; null: none. */
  document_id: string | null
  /** Why the newest version was rejected; null: it was not. */
  rejection_reason: string | null
  /** What those who upload it read; null: nothing. */
  instructions: string | null
  /** Whether its documents have a last day on which they are valid. */
  has_expiry: boolean
  /** Whether you upload it here; otherwise the office has to be given it. */
  may_upload: boolean
}

export interface DocumentLink {
  /** Opens this version with your own credential alone. */
  url: string
  /** From when it opens nothing (UTC). */
  expires_at: string
  /** What the file is by its bytes. */
  content_type: string
  /** Bytes. */
  size: number
}

export interface DocumentList {
  /** Its id. */
  id: string
  /** What it is called. */
  name: string
  /** The students. */
  student_ids: string[]
  /** The categories of the documents that each of them needs. */
  category_ids: string[]
  /** The day on which the documents must be valid, such as the last of a trip. */
  valid_on: string
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at: string | null
}

export type DocumentListPage = Page<DocumentList>

export interface DocumentListPatch {
  /** What it is called. */
  name?: string
  /** The students. */
  student_ids?: string[] | null
  /** The categories of the documents that each of them needs. */
  category_ids?: string[] | null
  /** The day on which the documents must be valid, such as the last of a trip. */
  valid_on?: string
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at?: null
}

export interface DocumentListStudent {
  /** Its id. */
  id: string
  /** What it is called. */
  name: string
  /** Whether the student is at the school no more. */
  has_left: boolean
}

export interface DocumentListStudents {
  results: DocumentListStudent[]
  next: null
  previous: null
}

export interface DocumentPatch {
  /** What it is called. */
  title?: string
  /** The category. */
  category_id?: string
  /** The last day on which it is valid; null: not said. */
  expires_on?: string | null
  /** null restores a removed one. */
  archived_at?: null
}

export interface DocumentProblem {
  /** `value_missing`, `student_not_enrolled`, or an error of the template. */
  code: string
  /** The column without a value; null: another reason. */
  column: string | null
  /** The same in words. */
  message: string
}

export interface DocumentReference {
  /** What kind it is, one of those that the intake asks for or `other`. */
  kind: string
  /** The document. */
  document_id: string
  /** Proves that the document was sent by who now uses it. Shown once. */
  upload_token: string
}

export interface DocumentRejection {
  /** The version that you looked at: the newest. */
  number: number
  /** What the family reads. */
  reason: string
}

export interface DocumentReminderOrder {
  /** What is missing: a requirement, alone. */
  requirement_id?: string
  /** What a trip needs, whether it is required or not; with a list one of its categories. */
  category_id?: string
  /** Everything that a list for a trip needs, on its day; `category_id` narrows it. */
  list_id?: string
  /** The day on which it must be valid, as in the list; today by default. */
  valid_on?: string
  /** Students, guardians or staff of whom it is missing. */
  subject_ids: string[]
}

export interface DocumentRequirement {
  /** Its id. */
  id: string
  /** The category. */
  category_id: string
  /** What it is called. */
  name: string
  /** What those who upload it read; null: nothing. */
  instructions: string | null
  /** Of whom it is required. */
  audience: 'student' | 'guardian' | 'staff'
  /** Codes of the grade levels of students; empty: all. */
  grade_levels: string[]
  /** Kinds of staff; empty: all. */
  staff_kinds: ('teacher' | 'administrator' | 'aide' | 'proctor' | 'other')[]
  /** From which day it is required, `YYYY-MM-DD`. */
  starts_on: string
  /** Months from its acceptance for which a document without a last day is valid; null: for good. */
  valid_months: number | null
  /** Days after which a missing document is reminded of. */
  missing_days: number[]
  /** Days before the last day on which an expiring document is reminded of. */
  expiry_days: number[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at: string | null
}

export type DocumentRequirementPage = Page<DocumentRequirement>

export interface DocumentRequirementPatch {
  /** The category. */
  category_id?: string
  /** What it is called. */
  name?: string
  /** What those who upload it read; null: nothing. */
  instructions?: string | null
  /** Of whom it is required. */
  audience?: 'student' | 'guardian' | 'staff'
  /** Codes of the grade levels of students; empty: all. */
  grade_levels?: string[] | null
  /** Kinds of staff; empty: all. */
  staff_kinds?: ('teacher' | 'administrator' | 'aide' | 'proctor' | 'other')[] | null
  /** From which day it is required, `YYYY-MM-DD`. */
  starts_on?: string
  /** Months from its acceptance for which a document without a last day is valid; null: for good. */
  valid_months?: number | null
  /** Days after which a missing document is reminded of. */
  missing_days?: number[] | null
  /** Days before the last day on which an expiring document is reminded of. */
  expiry_days?: number[] | null
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at?: null
}

export type DocumentRequirementStatus = 'missing' | 'expired' | 'rejected' | 'to_check' | 'expiring' | 'valid'

export interface DocumentRun {
  id: string
  /** The job that issues; null: it ended long ago. */
  job_id: string | null
  /** The template. */
  template_id: string
  /** The name of the template. */
  template_name: string
  /** The version of the template that it was made of. */
  template_version: number
  /** The class whose students were chosen; null: a selection. */
  class_id: string | null
  /** Whether the family finds it among the documents of the child. */
  visible_to_family: boolean
  /** `running` until every student has a document or a reason. */
  state: 'running' | 'done' | 'failed'
  /** Students of the request. */
  students: number
  /** Of them with their document. */
  issued: number
  /** Of them without, for the reasons in `problems`. */
  failed: number
  created_at: string
  /** When it ended (UTC); null: it runs. */
  ended_at: string | null
  /** The first 200 students without a document, by name. */
  problems: StudentDocumentProblem[]
}

export type DocumentState = 'accepted' | 'to_check' | 'rejected'

export type DocumentSubjectKind =
  | 'student'
  | 'guardian'
  | 'staff'
  | 'class'
  | 'application'
  | 'invoice'
  | 'case'

export interface DocumentTemplate {
  id: string
  /** What staff choose it by, and the title of its documents. */
  name: string
  /** What it is for. */
  kind: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
  /** The language in which it is written. */
  language: 'en' | 'fr' | 'ar'
  /** Whether it came with Campus. */
  is_shipped: boolean
  /** The version that is used now. */
  current_version: number
  /** The sources of its data: issuing it needs the rights to all of them. */
  sources: ('people' | 'attendance' | 'grades' | 'fees')[]
  /** Whether you may issue it: you have the rights to its data. */
  is_usable: boolean
  /** When it was changed (UTC); null: it is as it came. */
  updated_at: string | null
  /** Who made the current version; null: it is as it came. */
  updated_by_name: string | null
  /** When it was archived (UTC); null: it is in use. */
  archived_at: string | null
}

export interface DocumentTemplateDetail extends DocumentTemplate {
  /** Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` (or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup. */
  source: string
}

export type DocumentTemplatePage = Page<DocumentTemplate>

export interface DocumentTemplatePatch {
  /** What staff choose it by, and the title of its documents. */
  name?: string
  /** Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` (or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup. */
  source?: string
  /** What was changed. */
  note?: string | null
  /** null brings an archived one back. */
  archived_at?: null
}

export interface DocumentTemplateVersion {
  /** From 1; documents name it. */
  number: number
  /** Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` (or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup. */
  source: string
  /** What was changed. */
  note: string | null
  /** When it was saved (UTC); null: it came with Campus. */
  created_at: string | null
  /** Who saved it; null: it came with Campus. */
  created_by_name: string | null
}

export type DocumentTemplateVersionPage = Page<DocumentTemplateVersion>

export interface DocumentTextRun {
  /** Plain text. */
  text: string
  /** Whether it is bold. */
  bold: boolean
  /** Whether it is italic. */
  italics: boolean
}

export interface DocumentVersion {
  /** The version, from 1. */
  number: number
  /** What its sender called the file; null: not said. */
  name: string | null
  /** What the file is by its bytes. */
  content_type: string
  /** Bytes. */
  size: number
  /** Whether it was accepted, waits to be checked, was rejected, or held malware and was removed. */
  state: DocumentVersionState
  /** Why it was rejected; null: it was not. */
  reason: string | null
  /** The last day on which it is valid; null: not said. */
  expires_on: string | null
  /** Whether a family uploaded it. */
  is_from_family: boolean
  /** Who uploaded it; null: a program, or you may not know. */
  filed_by_name: string | null
  /** When it was uploaded (UTC). */
  filed_at: string
  /** Who accepted or rejected it; null: nobody, or you may not know. */
  decided_by_name: string | null
  /** When (UTC); null: not yet, or nobody had to. */
  decided_at: string | null
}

export type DocumentVersionState = 'accepted' | 'to_check' | 'rejected' | 'infected'

export interface DocumentVersions {
  results: DocumentVersion[]
  next: null
  previous: null
}

export interface DocumentsReminded {
  /** Persons about whom somebody was notified. */
  reminded: number
  /** Persons about whom nobody gets messages. */
  without_recipient: number
  /** Persons of whom nothing is to be uploaded, or about whom a reminder was sent today. */
  skipped: number
}

export interface Duplicate {
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The one who was there earlier. */
  first: DuplicateCandidate
  /** The one who came later. */
  second: DuplicateCandidate
  /** Why both may be one. */
  reasons: (
    | 'same_admission_number'
    | 'same_email'
    | 'same_name'
    | 'same_name_and_birth_date'
    | 'same_name_and_guardian'
    | 'same_name_and_student'
    | 'same_phone'
  )[]
}

export interface DuplicateCandidate {
  /** The person. */
  id: string
  /** First, middle and last name. */
  name: string
  /** Student code or staff number; null: none. */
  code: string | null
  /** Date of birth, `YYYY-MM-DD`; null: not recorded. */
  date_of_birth: string | null
  /** E-mail address; null: none. */
  email: string | null
  /** Phone number as it was written; null: none. */
  phone: string | null
}

export type DuplicatePage = Page<Duplicate>

export interface EducationDna {
  tenant_id: string
  system_type: string | null
  education_template: string | null
  /**
   * @deprecated
   * Deprecated spelling of `education_template`; always the same value.
   */
  template: string | null
  grading_logic_json: {
    scales: GradingScale[]
    mark_weights: MarkWeight[]
    rounding: {
      decimals: number

      mode: 'half_up' | 'half_even' | 'down'
    }
    missing_counts_as_zero: boolean
  }
  grading_scale: string | null
  grade_levels: {
    code: string
    name: string
    position: number
    ceds_grade_code:
      | (
          | 'IT'
          | 'PR'
          | 'PK'
          | 'TK'
          | 'KG'
          | '01'
          | '02'
          | '03'
          | '04'
          | '05'
          | '06'
          | '07'
          | '08'
          | '09'
          | '10'
          | '11'
          | '12'
          | '13'
          | 'PS'
          | 'UG'
          | 'Other'
        )
      | null
    isced_level: number | null
  }[]
  terms: {
    id: string
    title: string

    kind: 'semester' | 'term' | 'grading_period'
    starts_on: string
    ends_on: string
  }[]
  calendar: {
    academic_year: {
      id: string
      title: string
      starts_on: string
      ends_on: string
    } | null
    entries: {
      id: string

      kind: 'holiday' | 'closure' | 'school_day'
      title: string
      starts_on: string
      ends_on: string
    }[]
  }
  currency: string
  timezone: string
  locale: string

  date_format: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD.MM.YYYY' | 'DD-MM-YYYY'
  holiday_region: string | null
  holiday_regions: {
    code: string
    name: string
  }[]
  attendance_codes: {
    code: string
    status: string
    label: string
    position: number
  }[]
  report_platform_bundle_slug: string | null
  effective_report_platform_bundle: string
}

export interface EducationDnaPatch {
  tenant_id?: unknown
  education_template?: unknown
  template?: unknown
  holiday_regions?: unknown
  attendance_codes?: unknown
  effective_report_platform_bundle?: unknown
  system_type?: string | null
  grading_logic_json?: {
    scales?: GradingScaleInput[]
    mark_weights?: MarkWeightInput[]
    rounding?: {
      decimals?: number

      mode?: 'half_up' | 'half_even' | 'down'
    }
    missing_counts_as_zero?: boolean
  }
  grading_scale?: string | null
  grade_levels?: GradeLevelInput[]
  terms?: {
    id?: string
    title: string

    kind: 'semester' | 'term' | 'grading_period'
    starts_on: string
    ends_on: string
  }[]
  calendar?: {
    academic_year?: {
      id?: string
      title?: string
      starts_on?: string
      ends_on?: string
    }
    entries?: {
      id?: string

      kind: 'holiday' | 'closure' | 'school_day'
      title: string
      starts_on: string
      ends_on: string
    }[]
  }
  currency?: string
  timezone?: string
  locale?: string

  date_format?: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD.MM.YYYY' | 'DD-MM-YYYY'
  holiday_region?: string | null
  report_platform_bundle_slug?: ('reports-standard' | 'reports-advanced') | null
}

export interface EducationTemplate {
  code: EducationTemplateCode
  name: string
  labels: {
    [key: string]: string
  }
  description: string
  countries: string[]
  system_type: string
  date_format: string
  languages: string[]
  terms: {
    kind: 'semester' | 'term' | 'grading_period'
    name: string
    labels: {
      [key: string]: string
    }
    start: string
    end: string
    parts: EducationTemplatePart[]
  }[]
  breaks: EducationTemplateBreak[]
  grade_levels: EducationTemplateLevel[]
  scales: GradingScale[]
  grading_scale: string
  mark_weights: {
    category: string
    name: string
    weight: number
    labels: {
      [key: string]: string
    }
  }[]
  attendance_code_set: string
}

export interface EducationTemplateApplied {
  /** Code of the template. */
  education_template: EducationTemplateCode
  /**
   * @deprecated
   * Deprecated spelling of `education_template`; always the same value.
   */
  template: EducationTemplateCode
  school_year: {
    title: string
    starts_on: string
    ends_on: string
  }
  applied: boolean
  needs_confirmation: boolean
  summary: {
    created: number
    updated: number
    kept: number
    conflict: number
  }
  changes: {
    kind:
      | 'setting'
      | 'grading_scale'
      | 'grade_level'
      | 'academic_year'
      | 'term'
      | 'calendar_entry'
      | 'attendance_code'
    key: string

    action: 'created' | 'updated' | 'kept' | 'conflict'
    before: {
      [key: string]: unknown
    } | null
    after: {
      [key: string]: unknown
    } | null
    reason: string | null
    reason_code:
      | (
          | 'set_otherwise'
          | 'own_name'
          | 'own_scale'
          | 'own_year'
          | 'own_term'
          | 'outside_year'
          | 'own_days'
          | 'school_day'
          | 'code_in_use'
          | 'set_held_back'
        )
      | null
  }[]
  caveats: string[]
  caveat_codes: (
    | 'no_holidays'
    | 'moon_holidays'
    | 'estimated_holidays'
    | 'standing_law'
    | 'school_zone_assumed'
    | 'breaks_not_published'
  )[]
}

export interface EducationTemplateBreak {
  name: string
  labels: {
    [key: string]: string
  }
  week_of: string
  days: number
}

export type EducationTemplateCode =
  | 'BRITISH_IGCSE'
  | 'WAEC'
  | 'FRANCOPHONE_BAC'
  | 'VOCATIONAL'
  | 'IB'
  | 'US_K12'
  | 'CBSE'
  | 'KENYA_CBC'
  | 'GERMAN'
  | 'SWISS'

export interface EducationTemplateLevel {
  code: string
  name: string
  labels: {
    [key: string]: string
  }
  position: number
  ceds_grade_code: string
  isced_level: number
}

export interface EducationTemplateList {
  templates: EducationTemplate[]
  next: string | null
  previous: string | null
  count: number
}

export interface EducationTemplateOrder {
  /** Code of the template. Required, unless `template` is sent. */
  education_template?: EducationTemplateCode
  /**
   * @deprecated
   * Deprecated spelling of `education_template`; always the same value.
   */
  template?: EducationTemplateCode
  school_year_starts_on?: string
  holiday_region?: string
  preview?: boolean
  confirm?: string
}

export interface EducationTemplatePart {
  kind: 'semester' | 'term' | 'grading_period'
  name: string
  labels: {
    [key: string]: string
  }
  start: string
  end: string
}

export interface EgressAlarm {
  id: string
  /** Such as `session_cookie`, `api_key` or `oauth_token`. */
  credential_kind: string
  credential_id: string
  user_id: string | null
  /** Of the person or program. */
  name: string | null
  /** Begin of the hour. */
  hour: string
  /** Rows that it had read in that hour when the alarm was raised. */
  rows_read: number
  /** Rows of its busy hours in the four weeks before. */
  usual_rows: number
  created_at: string
  resolved_at: string | null
}

export interface EgressAlarms {
  alarms: EgressAlarm[]
}

export interface EmailAddress {
  id: string
  /** In lower case. */
  address: string
  /** `blocked`: nothing is sent. `bounced`: emails came back for a while and are still sent. `accepted`: lifted by the office. */
  state: 'bounced' | 'blocked' | 'accepted'
  /** `hard_bounce`: the address does not exist. `soft_bounce`: a full mailbox or the like. `complaint`: reported as spam. */
  cause: 'hard_bounce' | 'soft_bounce' | 'complaint'
  /** Status code (RFC 3463) or reply code of SMTP; null: none came. */
  status: string | null
  /** What the other server said; null: nothing. */
  detail: string | null
  /** How many emails came back. */
  bounces: number
  /** Who has the address today, at most ten. */
  people: {
    /** As what the school knows the person. */
    kind: 'guardian' | 'student' | 'staff'
    /** Id of the record. */
    person_id: string
    /** First and last name. */
    name: string
  }[]
  /** When the first email came back (UTC). */
  first_at: string
  /** When the last email came back (UTC). */
  last_at: string
  /** When the office lifted the block (UTC); null: it did not. */
  lifted_at: string | null
}

export type EmailAddressPage = Page<EmailAddress>

export interface Enrolled {
  application: Application
  /** The student. */
  student_id: string
  /** Accounts that were given now; none when it was enrolled before. */
  accounts: {
    /** The guardian. */
    guardian_id: string
    /** What became of the account. */
    result:
      | 'invited'
      | 'temporary_password'
      | 'linked'
      | 'already_has_account'
      | 'invitation_pending'
      | 'no_email'
      | 'no_login'
      | 'login_taken'
      | 'email_of_another'
      | 'account_elsewhere'
      | 'member_suspended'
      | 'own_membership'
      | 'unknown_person'
  }[]
}

export interface EnrollmentFiguresSaved {
  /** Whether no figure was refused. */
  ok: boolean
  /** How many figures stand as asked. */
  count: number
  /** How many figures were new or changed. */
  saved: number
  /** How many figures were removed. */
  removed: number
  /** How many figures were the same already. */
  unchanged: number
  /** The rejected figures, each with its first error. */
  errors: RowError[]
}

export interface EnrollmentHistory {
  results: EnrollmentYear[]
  next: string | null
  previous: string | null
  /** How many rows match in all; only when the request asks with `count=true`. */
  count?: number
  /** How years are named: `one_year` by their calendar year (2026), `two_years` by both (2026/27). */
  year_span: 'one_year' | 'two_years'
  current: {
    /** The school year, by the year in which it ends: 2027 is 2026/27. */
    school_year: number
    /** Whether figures of this school year are stored; until then the active students of today are used. */
    is_recorded: boolean
    /** All grade levels together. */
    total: number
    /** Active students whose grade level is not on the ladder: they are in no figure. */
    without_grade: number
    /** One figure for a school year and a grade level each. */
    counts: GradeCount[]
  }
}

export interface EnrollmentHistoryInput {
  /** `all_or_nothing` (the default): one refused figure refuses all, 422. `partial`: good ones are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today. */
  source?: 'entered' | 'imported'
  /** One figure for a school year and a grade level each. */
  counts: {
    /** The school year, by the year in which it ends: 2027 is 2026/27. */
    school_year: number
    /** Code of the grade level. */
    grade_level: string
    /** How many students; in a request null takes the figure away. */
    students: number | null
    /** The day on which they were counted; null: not known. */
    census_date?: string | null
  }[]
}

export interface EnrollmentKnownPerson {
  /** The person of the school that it is. */
  existing_id: string
}

export interface EnrollmentMatch {
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  name: string
  /** Code of the grade level. */
  grade_level: string | null
  status: StudentStatus
}

export interface EnrollmentMatches {
  student: {
    /** Students who may be this child. */
    candidates: {
      /** The student. */
      student_id: string
      /** The number by which the school knows the student. */
      student_code: string
      /** First, middle and last name. */
      name: string
      /** `YYYY-MM-DD`. */
      date_of_birth: string | null
      /** Code of the grade level. */
      grade_level: string | null
      status: StudentStatus
      /** What speaks for it. */
      reasons: string[]
    }[]
  }
  /** For each guardian of the application. */
  guardians: {
    /** Place in `guardians` of the application, the first 0. */
    index: number
    /** First, middle and last name. */
    name: string
    /** Guardians who may be this person. */
    candidates: {
      /** The guardian. */
      guardian_id: string
      /** First, middle and last name. */
      name: string
      email: string | null
      phone: string | null
      /** Whether an account is tied to them, which would see the child. */
      has_account: boolean
      /** What speaks for it. */
      reasons: string[]
      /** Their children in the school: sisters and brothers of this one. */
      students: EnrollmentMatch[]
    }[]
    /** An account of a member of the school that signs in with the e-mail address and is no guardian’s yet; null: none. */
    account: {
      name: string
      roles: string[]
    } | null
  }[]
}

export interface EnrollmentYear {
  /** The school year, by the year in which it ends: 2027 is 2026/27. */
  school_year: number
  /** `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today. */
  source: 'counted' | 'entered' | 'imported'
  /** The day on which they were counted; null: not known. */
  census_date: string | null
  /** All grade levels together. */
  total: number
  /** One figure for a school year and a grade level each. */
  counts: GradeCount[]
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface EntryCohortList {
  /** The school year, by the year in which it ends: 2027 is 2026/27. */
  school_year: number
  /** `births`: born in the years that will enter; `entrants`: announced to enter. */
  kind: 'births' | 'entrants'
  /** How many children; in a request null takes the figure away. */
  children: number
  /** When it was last changed (UTC). */
  updated_at: string
}

export type EntryCohortListPage = Page<EntryCohortList>

export interface EntryCohortsInput {
  /** `all_or_nothing` (the default): one refused figure refuses all, 422. `partial`: good ones are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** One figure for a school year and a kind each. */
  cohorts: {
    /** The school year, by the year in which it ends: 2027 is 2026/27. */
    school_year: number
    /** `births`: born in the years that will enter; `entrants`: announced to enter. */
    kind: 'births' | 'entrants'
    /** How many children; in a request null takes the figure away. */
    children: number | null
  }[]
}

export interface EntryScale {
  code: string

  kind: 'numeric' | 'ordinal'
  min: number
  max: number

  direction: 'higher_is_better' | 'lower_is_better'
  /** Marks entered on a numeric scale are multiples of this. */
  step: number
  /** The marks of an ordinal scale, each with its number; of a numeric one none. */
  grades: {
    code: string
    /** Its number. */
    value: number
  }[]
}

export interface Evaluation {
  id: string
  /** The class. */
  class_id: string
  /** The term or grading period that it counts for: one of the class, or one within it; null: none. When omitted, the term of the class that holds the day on which it is assigned, or due, or today. */
  term_id: string | null
  /** The category: of the class, or of the whole school; null: none. */
  category_id: string | null
  /** What it is called, in one line. */
  title: string
  /** What it is about, for those who read it. */
  description: string | null
  /** A word of the school for what it is: test, homework, oral. */
  kind: string | null
  /** How its results are entered: `points` out of `max_score`, or `scale`: marks of the scale of the school. */
  entry: 'points' | 'scale'
  /** Points that can be reached, or the highest number of its scale. */
  max_score: number
  /** How much it counts relative to others; 1 by default. */
  weight: number
  /** It adds to what was reached and not to what could be reached; a score may be above the highest one. */
  extra_credit: boolean
  /** The day on which it is given, `YYYY-MM-DD`, inside the term. */
  assigned_on: string | null
  /** The day on which it is due, inside the term and not before it is given. */
  due_on: string | null
  /** Code of the scale that its results are entered on; null: points. */
  scale: string | null
  /** The lowest result that can be entered. */
  min_score: number
  /** Title of the category. */
  category: string | null
  /** `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand. */
  status: 'draft' | 'published' | 'closed'
  /** From when on guardians and students see it (UTC); null: since it is published. */
  publish_at: string | null
  /** When it was published (UTC); null: it is a draft. */
  published_at: string | null
  /** When it was closed (UTC); null: it is open. */
  closed_at: string | null
  /** How many results of which status stand, of those that the caller sees. */
  counts: EvaluationCounts
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it holds. */
  archived_at: string | null
}

export interface EvaluationCategory {
  id: string
  /** The class that alone has it; null: every class without categories of its own. */
  class_id: string | null
  /** A short word for it; that of a mark weight of the school follows that weight. null: none. */
  code: string | null
  /** What it is called, in one line. */
  title: string
  /** How much it counts relative to others; 1 by default. */
  weight: number | null
  /** How many of the lowest results of a student in the category count for nothing. */
  drop_lowest: number
  /** How many of the highest results of a student in the category count for nothing. */
  drop_highest: number
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it holds. */
  archived_at: string | null
}

export type EvaluationCategoryPage = Page<EvaluationCategory>

export interface EvaluationCategoryPatch {
  /** What it is called, in one line. */
  title?: string
  /** A short word for it; that of a mark weight of the school follows that weight. */
  code?: string | null
  /** Its share of the mark relative to other categories, in percent or any other unit; null: not set. */
  weight?: number | null
  /** How many of the lowest results of a student in the category count for nothing. */
  drop_lowest?: number
  /** How many of the highest results of a student in the category count for nothing. */
  drop_highest?: number
  /** null brings an archived one back. */
  archived_at?: null
}

export interface EvaluationChange {
  id: string
  /** When it happened (UTC). */
  at: string

  entity: 'evaluation' | 'result'

  action: 'created' | 'updated' | 'archived' | 'published' | 'closed' | 'reopened'
  /** Of a result: whose; null: the evaluation itself. */
  student_id: string | null
  /** Of a result: the name of the student. */
  student_name: string | null
  /** The user who did it; null: a machine. */
  actor_id: string | null
  /** The name of that user; null: a machine, or somebody who was never a member of the school. */
  actor_name: string | null
  /** Through what it was done; null: an import, or the system itself. */
  credential: {
    /** A word of the school for what it is: test, homework, oral. */
    kind: string
    /** Of an API key or a program: its name. */
    name: string | null
  } | null
  /** The `X-Request-Id` of the request. */
  request_id: string | null
  /** The reason, recorded in the history. */
  reason: string | null
  /** The members that changed, by name. */
  changes: {
    [key: string]: {
      before: unknown
      after: unknown
    }
  }
}

export type EvaluationChangePage = Page<EvaluationChange>

export type EvaluationClosing = Record<string, never>

export interface EvaluationCounts {
  scored: number
  missing: number
  excused: number
  absent: number
  submitted: number
}

export type EvaluationPage = Page<Evaluation>

export interface EvaluationPatch {
  /** The term or grading period that it counts for: one of the class, or one within it; null: none. When omitted, the term of the class that holds the day on which it is assigned, or due, or today. */
  term_id?: string | null
  /** The category: of the class, or of the whole school; null: none. */
  category_id?: string | null
  /** What it is called, in one line. */
  title?: string
  /** What it is about, for those who read it. */
  description?: string | null
  /** A word of the school for what it is: test, homework, oral. */
  kind?: string | null
  /** How its results are entered: `points` out of `max_score`, or `scale`: marks of the scale of the school. */
  entry?: 'points' | 'scale'
  /** Points that can be reached; of an evaluation that is entered on a scale the highest number of the scale. */
  max_score?: number
  /** How much it counts relative to others; 1 by default. */
  weight?: number
  /** It adds to what was reached and not to what could be reached; a score may be above the highest one. */
  extra_credit?: boolean
  /** The day on which it is given, `YYYY-MM-DD`, inside the term. */
  assigned_on?: string | null
  /** The day on which it is due, inside the term and not before it is given. */
  due_on?: string | null
  /** null brings an archived one back, with its results. */
  archived_at?: null
}

export interface EvaluationPublication {
  /** From when on guardians and students see it (RFC 3339); at once without it, or when it is past. */
  publish_at?: string
}

export interface EvaluationReopening {
  /** The reason, recorded in the history. */
  reason: string
}

export interface FamilyStatement {
  household: {
    /** The household. */
    id: string
    /** Its title. */
    title: string
  }
  /** First day. */
  date_from: string
  /** Last day. */
  date_to: string
  /** By currency. */
  currencies: {
    currency: string
    /** What the family owes the school. */
    account: FamilyStatementAccount
    /** What its wallet holds; null: nothing was ever in it. */
    wallet: FamilyStatementAccount | null
  }[]
  next: string | null
  previous: string | null
}

export interface FamilyStatementAccount {
  /** Before the first day; like the other sums the same on every page. */
  opening_balance: string
  /** What happened, in the order in which it was written: those on this page, each with its balance. */
  rows: FamilyStatementRow[]
  /** All charges. */
  charge_total: string
  /** All credits. */
  credit_total: string
  /** At the end of the last day. */
  closing_balance: string
}

export interface FamilyStatementRow {
  /** The entry of the books. */
  entry_id: string
  /** The day of the school. */
  date: string
  /** When it was written (UTC). */
  at: string
  /** What happened: `invoice.issue`, `payment.complete`. */
  kind: string
  /** What it is about. */
  description: string
  /** Whom it is for; null: nobody in particular. */
  student: {
    /** The student. */
    id: string
    /** The name. */
    name: string
  } | null
  /** The invoice. */
  invoice_id: string | null
  /** Its number. */
  invoice_number: string | null
  /** The payment. */
  payment_id: string | null
  /** Its receipt. */
  receipt_number: string | null
  /** How it was paid. */
  method: string | null
  /** What the family owes more, or the wallet holds less; else 0. */
  charge: string
  /** What the family owes less, or the wallet holds more; else 0. */
  credit: string
  /** What is owed after it; of a wallet what it holds. */
  balance: string
}

export interface FecAccount {
  /** The account of the school. */
  account_id: string
  /** Its code at the school. */
  account_code: string
  /** Its title at the school. */
  account_title: string
  /** What it is for. */
  kind:
    | 'receivable'
    | 'revenue'
    | 'discount'
    | 'tax'
    | 'cash'
    | 'wallet'
    | 'dispute'
    | 'refund'
    | 'write_off'
    | 'cash_difference'
  /** Fee type of a revenue account, method of a cash account; else empty. */
  subject: string
  /** CompteNum: code in the French chart of accounts. */
  code: string
  /** CompteLib: title in French; the same for all accounts with this code. */
  title: string
  /** Whether the school has not chosen it. */
  is_default: boolean
}

export interface FecAccountList {
  /** Every account of the school, by its code. */
  results: FecAccount[]
}

export interface FecAccountPatch {
  /** CompteNum; null: the default account. */
  code?: string | null
  /** CompteLib; null: that of the account that has the code already, else the default. */
  title?: string | null
}

export interface FeeSchedule {
  id: string
  title: string
  academic_session_id: string | null

  proration: 'none' | 'days' | 'months'
  currency: string
  due_date: string
  instalments: {
    due_date: string
    percent: number
  }[]
  items: {
    id: string
    fee_type: string
    description: string
    unit_amount: string
    tax_rate: number
    applies: FeeScheduleAudience
  }[]
  created_at: string
  updated_at: string
  archived_at: string | null
}

export interface FeeScheduleAudience {
  grade_levels?: string[]
  class_ids?: string[]
  residence?: ('day' | 'boarding' | 'weekly_boarding')[]
  /** Any of them. */
  options?: string[]
}

export interface FeeScheduleAudienceInput {
  grade_levels?: string[]
  class_ids?: string[]
  residence?: ('day' | 'boarding' | 'weekly_boarding')[]
  /** Any of them. */
  options?: string[]
}

export type FeeSchedulePage = Page<FeeSchedule>

export interface FeeSchedulePatch {
  title?: string
  /** The year or term that it is for. */
  academic_session_id?: string | null
  /** How students are charged who are enrolled for a part of the year or term: in full, by days, or by the months in which they are enrolled. */
  proration?: 'none' | 'days' | 'months'
  due_date?: string
  /** The whole list. */
  instalments?: NewFeeSchedulePart[]
  /** The whole list. Invoices that are made already stay as they are. */
  items?: NewFeeScheduleItem[]
}

export interface FiledDocument {
  /** Its id. */
  id: string
  /** The category. */
  category_id: string
  /** The name of the category. */
  category_name: string
  /** Whether its documents have a last day on which they are valid. */
  has_expiry: boolean
  /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
  subject_kind: DocumentSubjectKind
  /** The person, class or record that it belongs to. */
  subject_id: string
  /** The name of that person, class or record. */
  subject_name: string | null
  /** What it is called. */
  title: string
  /** State of the newest version. */
  state: DocumentState
  /** Why the newest version was rejected; null: it was not. */
  rejection_reason: string | null
  /** The version that is shown, from 1: the newest; to teachers the accepted one. */
  number: number
  /** The version that counts; null: none was accepted. */
  accepted_number: number | null
  /** When that was accepted; null: it was not. */
  accepted_on: string | null
  /** The last day on which it is valid; null: not said. */
  expires_on: string | null
  /** What the file is by its bytes. */
  content_type: string
  /** Bytes. */
  size: number
  /** `waiting`: it cannot be opened until the virus scanner found it clean; `infected`: it was removed. */
  scan: 'passed' | 'waiting' | 'infected'
  /** Whether there is a small picture of it that you may open now. */
  has_thumbnail: boolean
  /** Whether a family uploaded it. */
  is_from_family: boolean
  /** Who uploaded it; null: a program, or you may not know. */
  filed_by_name: string | null
  /** When it was uploaded (UTC). */
  filed_at: string
  /** Whether you may change, remove and restore it. */
  may_change: boolean
  /** Whether you may upload a new version. */
  may_upload: boolean
  /** Whether you may accept or reject the newest version. */
  may_decide: boolean
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was removed (UTC); null: it was not. In a PATCH null restores it. */
  archived_at: string | null
}

export type FiledDocumentPage = Page<FiledDocument>

export interface FinanceChange {
  /** The row of the history; ids rise with time. */
  id: string
  /** When it was done (UTC). */
  at: string
  /** What it was done to. */
  entity:
    | 'household'
    | 'settings'
    | 'ledger_account'
    | 'fee_schedule'
    | 'student_billing'
    | 'student_discount'
    | 'invoice'
    | 'credit_note'
    | 'invoice_batch'
    | 'payment'
    | 'refund'
    | 'wallet'
    | 'till_session'
    | 'dispute'
  /** The row; of `settings` the school, of `student_billing` the student. */
  entity_id: string
  /** What was done: `issued`, `voided`, `completed`. */
  action: string
  /** Who did it; null: a program, an import or the installation itself. */
  actor_id: string | null
  /** Their name. */
  actor_name: string | null
  /** The request, or the job, in which it was done. */
  request_id: string | null
  /** The members that differ, each `{before, after}`, the reason, and what else explains it. */
  change: {
    [key: string]: unknown
  }
}

export type FinanceChangePage = Page<FinanceChange>

export interface FinanceSettings {
  /** The prefix before the year and the number of an invoice. */
  invoice_prefix: string
  /** Days from issue to the due date where nothing else says it. */
  payment_terms_days: number
  /** Money in hand is taken at an open till alone. */
  require_till: boolean
  /** Percent off for the 2nd, 3rd, … child of a household; the last one counts for all further. */
  sibling_discounts: number[]
  /** Fee types that the sibling discount is taken off; empty: all. */
  sibling_fee_types: string[]
  wallet_limits: {
    /** Most that a wallet may hold; null: no such limit. */
    most_balance: string | null
    /** Most of one top-up; null: no such limit. */
    most_top_up: string | null
    currency: string
  } | null
  late_fee: {
    kind: 'fixed' | 'percent'
    /** Of each fee, when it is fixed. */
    amount: string | null
    /** Of what is overdue, when it is a percentage. */
    percent: number | null
    /** Days after the due date before the first fee. */
    grace_days: number
    /** Days from one fee to the next; null: there is one. */
    every_days: number | null
    /** Most fees of one invoice. */
    most_times: number
    /** Most of all late fees of one invoice together; null: no such bound. */
    most_amount: string | null
    currency: string
  } | null
  /** The order in which discounts are taken off, each from what the one before has left. */
  discount_order: ('sibling' | 'percentage' | 'fixed' | 'scholarship')[]
  reminders: {
    /** Days after the due date on which a family is reminded; below 0: before it. */
    days: number[]
  } | null
  bank: SchoolBankAccount | null
  invoice_footer: string | null
  /** What a Fichier des écritures comptables needs of the school. */
  accounting: {
    /** SIREN of the school; it begins the name of a Fichier des écritures comptables. */
    siren: string | null
    /** First day of every financial year, `MM-DD`; fixed once entries are numbered for a Fichier des écritures comptables. */
    financial_year_start: string
  } | null
}

export interface FinanceSettingsPatch {
  invoice_prefix?: string | null
  payment_terms_days?: number | null
  require_till?: boolean | null
  sibling_discounts?: number[] | null
  sibling_fee_types?: string[] | null
  wallet_limits?: {
    /** Most that a wallet may hold; null: no such limit. */
    most_balance?: string | null
    /** Most of one top-up; null: no such limit. */
    most_top_up?: string | null
  } | null
  late_fee?: {
    kind?: 'fixed' | 'percent'
    /** Of each fee, when it is fixed. */
    amount?: string | null
    /** Of what is overdue, when it is a percentage. */
    percent?: number | null
    grace_days?: number | null
    /** Days from one fee to the next; null: there is one. */
    every_days?: number | null
    most_times?: number | null
    /** Most of all late fees of one invoice together; null: no such bound. */
    most_amount?: string | null
  } | null
  reminders?: {
    /** Days after the due date on which a family is reminded; below 0: before it. */
    days: number[]
  } | null
  bank?: {
    account_name?: string
    bank_name?: string | null
    /** ISO 13616; stored without spaces. */
    iban?: string | null
    bic?: string | null
    account_number?: string | null
    /** Address of the account holder; with an IBAN of Switzerland or Liechtenstein invoices get the payment part of a QR-bill. */
    address?: BankAddressInput | null
  } | null
  invoice_footer?: string | null
  accounting?: {
    /** SIREN of the school; it begins the name of a Fichier des écritures comptables. */
    siren?: string | null
    financial_year_start?: string | null
  } | null
}

export interface FirstCaseTask {
  /** What is to be done. */
  title: string
  /** The day by which it is to be done; null: no day is set. */
  due_on?: string | null
  /** Who does it; the owner of the case when it is left out. null: nobody. */
  assignee_user_id?: string | null
}

export interface FirstIntervention {
  /** A code of the catalogue. */
  code: string
  /** What is done, where the catalogue says less; its name by default. */
  name?: string
  /** How often and how long; that of the catalogue by default. */
  dose?: string | null
  /** First day; today by default. */
  starts_on?: string
  /** Last day; null: open. */
  ends_on?: string | null
  /** What is to be reached; null: not said. */
  goal?: string | null
}

export interface ForbiddingRule {
  /** The constraint; null: a rule of every timetable. */
  constraint_id: string | null
  /** What is against it, in words. */
  message: string
  /** The same as codes with values. */
  reasons: TimetableReason[]
  /** How many places it forbids. */
  slots: number
}

export interface Forecast {
  /** Active students today. */
  current_enrollment: number
  /** How years are named: `one_year` by their calendar year (2026), `two_years` by both (2026/27). */
  year_span: 'one_year' | 'two_years'
  /** The school year that the projection starts from, and where its figures come from. */
  base: {
    /** The school year, by the year in which it ends: 2027 is 2026/27. */
    year: number
    /** All grade levels together. */
    total: number
    /** `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today. */
    source: 'counted' | 'entered' | 'imported' | 'live'
  }
  /** One item for each school year after the current one. */
  forecasts: {
    /** The school year, by the year in which it ends: 2027 is 2026/27. */
    year: number
    /** The expected number, in full precision: round it for display. */
    projected: number
    /** Below it one outcome in ten is expected. */
    lower_bound: number
    /** Above it one outcome in ten is expected. */
    upper_bound: number
    /** Half the width of the band: one standard deviation as a share of the projection, and where it comes from. */
    spread: {
      relative: number
      /** The models whose errors on the past it is based on. */
      source: 'grade' | 'all_grades' | 'total' | 'count'
    }
    /** The school years whose figures the averages of this year go over, projected ones too. */
    basis_years: number[]
    /** The change against the year before as a share; null: nobody was there. */
    growth_rate_used: number | null
    /** The same for each grade level, the lowest first. */
    by_grade: ForecastGrade[]
  }[]
  /** `grade_progression_ratio`, or `no_change`. */
  model: 'grade_progression_ratio' | 'no_change'
  /** How it was computed, with the working. */
  method: ForecastMethod
  /** The method tried on the past: from every year with what was known then, held against what came; mean absolute error in per cent. */
  backtest: ForecastBacktest
  baseline: ForecastBaseline
  /** What a reader has to know before using it. */
  caveats: ForecastCaveat[]
}

export interface ForecastBacktest {
  /** One year ahead, over single grade levels whose cohort was in the school; null: nothing to hold against. */
  mape_1: number | null
  /** Two years ahead. */
  mape_2: number | null
  /** Three years ahead. */
  mape_3: number | null
  /** One year ahead, of the whole school with those who enter; null: nothing to hold against. */
  total_mape_1: number | null
  /** Two years ahead. */
  total_mape_2: number | null
  /** Three years ahead. */
  total_mape_3: number | null
  /** How many projections were held against what came, by years ahead. */
  cells: number[]
  methods: {
    /** The method. */
    name: 'last_ratio' | 'mean_3' | 'mean_5' | 'weighted_5' | 'no_change'
    /** One year ahead, over single grade levels whose cohort was in the school; null: nothing to hold against. */
    mape_1: number | null
    /** Two years ahead. */
    mape_2: number | null
    /** Three years ahead. */
    mape_3: number | null
    /** One year ahead, of the whole school with those who enter; null: nothing to hold against. */
    total_mape_1: number | null
    /** Two years ahead. */
    total_mape_2: number | null
    /** Three years ahead. */
    total_mape_3: number | null
  }[]
}

export interface ForecastBaseline {
  /** The method that it is held against: nothing changes. */
  method: 'no_change'
  /** As many as there are now. */
  projected: number
  /** The same for each grade level, the lowest first. */
  by_grade: {
    /** Code of the grade level. */
    grade_level: string
    /** As many as there are now. */
    projected: number
  }[]
  /** One year ahead, over single grade levels whose cohort was in the school; null: nothing to hold against. */
  mape_1: number | null
  /** Two years ahead. */
  mape_2: number | null
  /** Three years ahead. */
  mape_3: number | null
  /** One year ahead, of the whole school with those who enter; null: nothing to hold against. */
  total_mape_1: number | null
  /** Two years ahead. */
  total_mape_2: number | null
  /** Three years ahead. */
  total_mape_3: number | null
}

export interface ForecastCaveat {
  /** A stable word. */
  code: string
  /** In words. */
  message: string
  /** Codes of the grade levels that it is about; none: all. */
  grade_levels: string[]
  /** The school years that it is about. */
  years: number[]
}

export interface ForecastGrade {
  /** Code of the grade level. */
  grade_level: string
  /** The expected number, in full precision: round it for display. */
  projected: number
  /** Below it one outcome in ten is expected. */
  lower_bound: number
  /** Above it one outcome in ten is expected. */
  upper_bound: number
  /** Half the width of the band: one standard deviation as a share of the projection, and where it comes from. */
  spread: {
    relative: number
    /** The models whose errors on the past it is based on. */
    source: 'grade' | 'all_grades' | 'total' | 'count'
  }
  /** `ratio`: the cohort below × `ratio`; `entrants`, `births` (× `ratio`) or `trend` (average of its own figures) for a grade that no cohort moves up into; `no_change`. */
  basis: 'ratio' | 'entrants' | 'births' | 'trend' | 'no_change' | 'empty'
  /** The average ratio that was applied; null: none was. */
  ratio: number | null
}

export interface ForecastMethod {
  /** The method. */
  name: 'last_ratio' | 'mean_3' | 'mean_5' | 'weighted_5' | 'no_change'

  chosen_by: 'query' | 'backtest' | 'short_history'
  /** How many ratios are averaged; over projected years too. */
  window: number
  /** The weights of the ratios, the newest first. */
  weights: number[]
  /** School years that were left out, with the ratios into and out of them. */
  excluded_years: number[]
  /** The ratios of each grade level as the history has them: E(g, y) / E(g-1, y-1). */
  ratios: {
    /** Code of the grade level. */
    grade_level: string
    /** Code of the grade level below, from which the cohort moves up. */
    from_grade_level: string
    /** The school years that it is about. */
    years: {
      /** The school year, by the year in which it ends: 2027 is 2026/27. */
      year: number
      /** The ratio of that year. */
      ratio: number
    }[]
    /** Their weighted average; null: there is none. */
    average: number | null
    /** Codes of the grade levels that share the ratio, since cohorts are smaller than ten; none: it is its own. */
    pooled_with: string[]
  }[]
  /** How the bands are made. */
  intervals: {
    /** The share of outcomes that a band is made to hold. */
    coverage: number
    /** What the width is made of. */
    basis: 'root_mean_square_of_backtest_residuals'
  }
}

export interface Form {
  /** The form. */
  id: string
  /** Its title in the first of its languages. */
  title: string
  /** Whether it is being written, can be answered, or is over. */
  state: 'draft' | 'published' | 'closed'
  /** For whom it is; students and staff of today count. */
  audience: FormAudience
  /** One answer for each child, or for each person; staff answer as persons. */
  respond_by: 'child' | 'person'
  /** Whether two guardians of a child must answer; a child with one who may needs one. */
  both_guardians: boolean
  /** Whether a family may withdraw its answer. */
  may_withdraw: boolean
  /** First day; null: from the publication on. */
  opens_on: string | null
  /** Last day, included; null: until it is closed. */
  closes_on: string | null
  /** Days before the last one on which those who are missing are reminded. */
  reminder_days: number[]
  /** Answers are deleted this number of months after the form was closed. */
  retention_months: number
  /** The version that people answer; 0: none was published yet. */
  version_number: number
  /** Whether something was edited since that version. */
  is_changed: boolean
  /** Whether it takes answers today. */
  is_open: boolean
  /** Who made it; null: a program. */
  created_by_name: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was last published (UTC); null: never. */
  published_at: string | null
  /** When it was closed (UTC); null: it is not. */
  closed_at: string | null
  /** What is edited; people answer the published version. */
  definition: FormDefinition
  /** How far the answers are; null: it was never published. */
  progress: FormProgress | null
  /** Values for records that wait for the office. */
  updates_waiting: number
}

export interface FormAnswer {
  /** The answer. */
  id: string
  /** The form. */
  form_id: string
  /** The title of the form in its first language. */
  form_title: string
  /** The student; null: the answer is about nobody. */
  student_id: string | null
  /** First, middle and last name of the student; null: the answer is about nobody. */
  student_name: string | null
  /** The guardian; null: it is a member of staff. */
  guardian_id: string | null
  /** The member of staff; null: it is a guardian. */
  staff_id: string | null
  /** First, middle and last name of the person who answers. */
  name: string
  /** Whether it holds. */
  state: 'given' | 'withdrawn'
  /** When it was withdrawn (UTC); null: it holds. */
  withdrawn_at: string | null
  /** Why, if somebody said so. */
  withdrawal_reason: string | null
  /** Whether the school withdrew it, not the family. */
  withdrawn_by_office: boolean
  /** When it was last submitted (UTC). */
  submitted_at: string
  /** The version that the last submission answers. */
  definition: FormDefinition
  /** What was submitted, the latest first. */
  submissions: FormSubmission[]
}

export interface FormAnswerCorrection {
  /** Why; the family reads it too. */
  reason: string
  /** The date on the paper; null: no paper. */
  signed_on?: string | null
  /** A scan of the paper, sent by `files.sendFile`; null: none. */
  scan_file_id?: string | null
  /** The language of the paper. */
  language: string
  /** What the paper says; as signature the name under it. */
  answers: {
    [key: string]: string | number | boolean | string[] | null
  }
}

export interface FormAudience {
  /** Whether guardians answer, or staff. */
  kind: 'families' | 'staff'
  /** Every family, or every member of staff; the lists are empty then. */
  all: boolean
  /** Codes of grade levels. */
  grade_levels: string[]
  /** Classes. */
  class_ids: string[]
  /** Single students. */
  student_ids: string[]
  /** Roles of staff. */
  roles: SchoolRole[]
}

export interface FormAudienceCount {
  /** Children, or persons, of whom an answer is wanted. */
  total: number
  /** Persons who are asked. */
  signers: number
  /** Children for whom nobody may answer. */
  unreachable: number
  /** The first of them by name. */
  names: string[]
}

export interface FormAudienceInput {
  /** Whether guardians answer, or staff. */
  kind: 'families' | 'staff'
  /** Every family, or every member of staff; the lists are empty then. */
  all: boolean
  /** Codes of grade levels. */
  grade_levels: string[]
  /** Classes. */
  class_ids: string[]
  /** Single students. */
  student_ids: string[]
  /** Roles of staff. */
  roles: SchoolRole[]
}

export interface FormAudienceQuestion {
  /** For whom it is; students and staff of today count. */
  audience: FormAudienceInput
  /** One answer for each child, or for each person; staff answer as persons. */
  respond_by: 'child' | 'person'
}

export interface FormChoice {
  /** What is stored. */
  value: string
  /** What is read, by language. */
  label: {
    [key: string]: string
  }
}

export interface FormChoiceInput {
  /** What is stored. */
  value: string
  /** What is read, by language. */
  label: {
    [key: string]: string
  }
}

export interface FormCondition {
  /** An earlier field: a choice, or yes or no. */
  field: string
  /** The answer that it must have; of several choices, one of them. */
  equals: string | boolean
}

export interface FormConditionInput {
  /** An earlier field: a choice, or yes or no. */
  field: string
  /** The answer that it must have; of several choices, one of them. */
  equals: string | boolean
}

export interface FormDefinition {
  /** The languages of the form, tags of BCP 47; the first one is complete. */
  languages: string[]
  /** The title, by language. */
  title: {
    [key: string]: string
  }
  /** What people read first, by language; empty: nothing. */
  intro: {
    [key: string]: string
  }
  /** The sections in their order. */
  sections: FormSection[]
}

export interface FormDefinitionInput {
  /** The languages of the form, tags of BCP 47; the first one is complete. */
  languages: string[]
  /** The title, by language. */
  title: {
    [key: string]: string
  }
  /** What people read first, by language; empty: nothing. */
  intro: {
    [key: string]: string
  }
  /** The sections in their order. */
  sections: FormSectionInput[]
}

export interface FormField {
  /** The name of the field in answers, unique in the form. */
  key: string
  /** What is asked. */
  kind:
    | 'text'
    | 'long_text'
    | 'choice'
    | 'choices'
    | 'yes_no'
    | 'date'
    | 'number'
    | 'file'
    | 'document'
    | 'signature'
  /** The question, by language. */
  label: {
    [key: string]: string
  }
  /** A hint below the question, by language; null: none. */
  help: {
    [key: string]: string
  } | null
  /** Whether it must be answered. */
  required: boolean
  /** The choices; empty for other kinds. */
  choices: FormChoice[]
  /** When it is asked; null: always. */
  show_if: FormCondition | null
  /** The document to be read, a file that you sent; null: the kind is another, or it is not chosen yet. */
  file_id: string | null
  /** The member of the record that the answer may change: `student.` or `guardian.`, then `email`, `phone`, `address.city`, `custom_fields.<key>`; null: none. */
  binding: string | null
}

export interface FormFieldInput {
  /** The name of the field in answers, unique in the form. */
  key: string
  /** What is asked. */
  kind:
    | 'text'
    | 'long_text'
    | 'choice'
    | 'choices'
    | 'yes_no'
    | 'date'
    | 'number'
    | 'file'
    | 'document'
    | 'signature'
  /** The question, by language. */
  label: {
    [key: string]: string
  }
  /** A hint below the question, by language; null: none. */
  help: {
    [key: string]: string
  } | null
  /** Whether it must be answered. */
  required: boolean
  /** The choices; empty for other kinds. */
  choices: FormChoiceInput[]
  /** When it is asked; null: always. */
  show_if: FormConditionInput | null
  /** The document to be read, a file that you sent; null: the kind is another, or it is not chosen yet. */
  file_id: string | null
  /** The member of the record that the answer may change: `student.` or `guardian.`, then `email`, `phone`, `address.city`, `custom_fields.<key>`; null: none. */
  binding: string | null
}

export interface FormPaper {
  /** The form. */
  form_id: string
  /** The version of the form. */
  version_number: number
  /** The published version. */
  definition: FormDefinition
  /** The student; null: the answer is about nobody. */
  student_id: string | null
  /** First, middle and last name of the student; null: the answer is about nobody. */
  student_name: string | null
  /** The guardian; null: it is a member of staff. */
  guardian_id: string | null
  /** The member of staff; null: it is a guardian. */
  staff_id: string | null
  /** First, middle and last name of the person who answers. */
  name: string
  /** Whether the person has answered. */
  state: 'missing' | 'given' | 'withdrawn'
}

export interface FormPatch {
  definition?: FormDefinitionInput
  /** For whom it is; students and staff of today count. */
  audience?: FormAudienceInput
  /** One answer for each child, or for each person; staff answer as persons. */
  respond_by?: 'child' | 'person'
  /** Whether two guardians of a child must answer; a child with one who may needs one. */
  both_guardians?: boolean
  /** Whether a family may withdraw its answer. */
  may_withdraw?: boolean
  /** First day; null: from the publication on. */
  opens_on?: string | null
  /** Last day, included; null: until it is closed. */
  closes_on?: string | null
  /** Days before the last one on which those who are missing are reminded. */
  reminder_days?: number[]
  /** Answers are deleted this number of months after the form was closed. */
  retention_months?: number
}

export interface FormPreset {
  /** The name of the preset. */
  name: 'trip_consent' | 'photo_consent' | 'medical' | 'contact_update' | 'policy_signature'
  definition: FormDefinition
}

export type FormPresetPage = Page<FormPreset>

export interface FormProgress {
  /** Children, or persons, of whom an answer is wanted. */
  total: number
  /** With every answer that is needed. */
  complete: number
  /** Where the second guardian is missing. */
  partial: number
  /** Without an answer. */
  missing: number
  /** Where the family withdrew its answer. */
  withdrawn: number
  /** For whom nobody may answer. */
  unreachable: number
}

export interface FormPublication {
  /** Whether answers to earlier versions no longer count. */
  ask_again?: boolean
}

export interface FormReminder {
  /** How many persons are reminded. */
  count: number
}

export interface FormRosterRow {
  /** The student, where each child is answered for, else the guardian or member of staff. */
  id: string
  /** First, middle and last name. */
  name: string
  /** Code of the grade level of a student; null: none. */
  grade_level: string | null
  /** Whether every answer that is needed is there; `unreachable`: nobody may answer. */
  state: 'complete' | 'partial' | 'missing' | 'withdrawn' | 'unreachable'
  /** Who may answer today. */
  signers: FormSigner[]
}

export type FormRosterRowPage = Page<FormRosterRow>

export interface FormSection {
  /** The heading, by language; empty: none. */
  title: {
    [key: string]: string
  }
  /** The fields in their order. */
  fields: FormField[]
}

export interface FormSectionInput {
  /** The heading, by language; empty: none. */
  title: {
    [key: string]: string
  }
  /** The fields in their order. */
  fields: FormFieldInput[]
}

export interface FormSigner {
  /** The guardian; null: it is a member of staff. */
  guardian_id: string | null
  /** The member of staff; null: it is a guardian. */
  staff_id: string | null
  /** First, middle and last name of the person who answers. */
  name: string
  /** Whether the person can sign in and answer. */
  has_account: boolean
  /** The answer; null: there is none. */
  answer_id: string | null
  /** Whether the person has answered. */
  state: 'missing' | 'given' | 'withdrawn'
  /** When it was last submitted (UTC); null: never. */
  submitted_at: string | null
  /** The version of the form that was answered; null: none. */
  version_number: number | null
  /** The latest answers; null: there are none. */
  answers: {
    [key: string]: string | number | boolean | string[] | null
  } | null
  /** Who sent the latest answers; `office`: entered from paper or corrected. */
  source: ('person' | 'office') | null
}

export interface FormSubmission {
  /** Its number, from 1. */
  number: number
  /** The version of the form. */
  version_number: number
  /** A language of the form. */
  language: string
  /** Answers by the key of their field: texts, numbers, true or false, a date, the choice or choices, the id of a file. */
  answers: {
    [key: string]: string | number | boolean | string[] | null
  }
  /** The name typed as signature; null: none was asked. */
  signed_name: string | null
  /** The network address it was signed from; null: not signed. */
  signed_from: string | null
  /** SHA-256 of the canonical JSON (RFC 8785) of all that was submitted. */
  sha256: string
  /** When it was submitted (UTC). */
  submitted_at: string
  /** `office`: the school entered it from paper, or corrected it. */
  source: 'person' | 'office'
  /** The date on the paper; null: not from paper. */
  signed_on: string | null
  /** The scan of the paper; null: none. */
  scan_file_id: string | null
  /** Why the school corrected it; null: it did not. */
  reason: string | null
}

export interface FormSummary {
  /** The form. */
  id: string
  /** Its title in the first of its languages. */
  title: string
  /** Whether it is being written, can be answered, or is over. */
  state: 'draft' | 'published' | 'closed'
  /** For whom it is; students and staff of today count. */
  audience: FormAudience
  /** One answer for each child, or for each person; staff answer as persons. */
  respond_by: 'child' | 'person'
  /** Whether two guardians of a child must answer; a child with one who may needs one. */
  both_guardians: boolean
  /** Whether a family may withdraw its answer. */
  may_withdraw: boolean
  /** First day; null: from the publication on. */
  opens_on: string | null
  /** Last day, included; null: until it is closed. */
  closes_on: string | null
  /** Days before the last one on which those who are missing are reminded. */
  reminder_days: number[]
  /** Answers are deleted this number of months after the form was closed. */
  retention_months: number
  /** The version that people answer; 0: none was published yet. */
  version_number: number
  /** Whether something was edited since that version. */
  is_changed: boolean
  /** Whether it takes answers today. */
  is_open: boolean
  /** Who made it; null: a program. */
  created_by_name: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was last published (UTC); null: never. */
  published_at: string | null
  /** When it was closed (UTC); null: it is not. */
  closed_at: string | null
  /** Answers that were given. */
  answer_count: number
}

export type FormSummaryPage = Page<FormSummary>

export interface FormTask {
  /** The form. */
  form_id: string
  /** The title in the language of the caller, where the form has it. */
  title: string
  /** The student; null: the answer is about nobody. */
  student_id: string | null
  /** First, middle and last name of the student; null: the answer is about nobody. */
  student_name: string | null
  /** Whether the caller has answered; `given_by_another`: another guardian has, and one answer is enough. */
  state: 'missing' | 'given' | 'withdrawn' | 'given_by_another'
  /** Whether it takes answers today. */
  is_open: boolean
  /** Last day, included; null: no day is set. */
  closes_on: string | null
  /** Whether the answer of a second guardian is missing. */
  waits_for_other: boolean
  /** Whether the caller may withdraw the answer now. */
  may_withdraw: boolean
  /** When it was last submitted (UTC); null: never. */
  submitted_at: string | null
}

export type FormTaskPage = Page<FormTask>

export interface FormToAnswer {
  /** The form. */
  form_id: string
  /** The title in the language of the caller, where the form has it. */
  title: string
  /** The student; null: the answer is about nobody. */
  student_id: string | null
  /** First, middle and last name of the student; null: the answer is about nobody. */
  student_name: string | null
  /** Whether the caller has answered; `given_by_another`: another guardian has, and one answer is enough. */
  state: 'missing' | 'given' | 'withdrawn' | 'given_by_another'
  /** Whether it takes answers today. */
  is_open: boolean
  /** Last day, included; null: no day is set. */
  closes_on: string | null
  /** Whether the answer of a second guardian is missing. */
  waits_for_other: boolean
  /** Whether the caller may withdraw the answer now. */
  may_withdraw: boolean
  /** When it was last submitted (UTC); null: never. */
  submitted_at: string | null
  /** The form. */
  id: string
  /** The version of the form. */
  version_number: number
  /** The published version, which never changes. */
  definition: FormDefinition
  /** The language of the form that suits the caller. */
  language: string
  /** The name of the caller in the records of the school. */
  person_name: string
  /** What the records of the school hold for the fields bound to them. */
  prefilled: {
    [key: string]: string | number | boolean | string[] | null
  }
  /** What the caller submitted, the latest first. */
  submissions: FormSubmission[]
}

export interface FormUpdate {
  /** The value. */
  id: string
  /** The form. */
  form_id: string
  /** The title of the form in its first language. */
  form_title: string
  /** The answer. */
  answer_id: string
  /** The kind of person whose record it is. */
  entity: 'student' | 'guardian'
  /** The student or guardian of the record. */
  person_id: string
  /** First, middle and last name of that person. */
  person_name: string
  /** First, middle and last name of the guardian who wrote it. */
  answered_by: string
  /** The member of the record: `phone`, `address.city`, `custom_fields.<key>`. */
  member: string
  /** What the record held when the family answered; null: nothing. */
  old_value: (string | number | boolean) | null
  /** What the family wrote; null: nothing. */
  new_value: (string | number | boolean) | null
  /** What the record holds now; null: nothing. */
  current_value: (string | number | boolean) | null
  /** Whether the record has changed since the family answered. */
  is_stale: boolean
  /** What the office decided. */
  state: 'waiting' | 'accepted' | 'rejected'
  /** When the family answered (UTC). */
  created_at: string
  /** When the office decided (UTC); null: it has not. */
  decided_at: string | null
  /** Who decided; null: nobody has, or a program. */
  decided_by_name: string | null
}

export interface FormUpdateAcceptance {
  /** What the record held when it was shown; another value is a 409. */
  current_value: (string | number | boolean) | null
}

export type FormUpdatePage = Page<FormUpdate>

export interface FormWithdrawal {
  /** The child about whom it was answered; null: the caller answered as a person. */
  student_id?: string | null
  /** Why, if the family says so. */
  reason?: string | null
}

export interface FoundPerson {
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The person. */
  id: string
  /** First, middle and last name. */
  name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name: string | null
  /** Student code or staff number; null: none. */
  code: string | null
  /** By what the words were found. */
  matched: ('name' | 'code' | 'email' | 'phone')[]
  /** Code of the grade level; null: none. */
  grade_level: string | null
  /** Name of the grade level; null: none, or none of that code. */
  grade_level_name: string | null
  /** The class that the student belongs to; null: none, or no student. */
  homeroom: {
    /** The class. In a list: those who are in it today. */
    class_id: string
    /** Title of the class. */
    title: string
  } | null
  /** Of a guardian: the linked children that the caller sees, by name; none for other persons. */
  children: {
    /** The student. */
    student_id: string
    /** First and last name. */
    name: string
  }[]
  /** Title of the position of a member of staff; null: none, or no member of staff. */
  position: string | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
  /** The person whom this duplicate was merged into; null: it was not. */
  merged_into: string | null
}

export interface GradeCount {
  /** Code of the grade level. */
  grade_level: string
  /** How many students; in a request null takes the figure away. */
  students: number
}

export interface GradeLevel {
  /** Its id. */
  id: string
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Its place in the order, the lowest first. */
  position: number
  /** Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
  ceds_grade_code:
    | (
        | 'IT'
        | 'PR'
        | 'PK'
        | 'TK'
        | 'KG'
        | '01'
        | '02'
        | '03'
        | '04'
        | '05'
        | '06'
        | '07'
        | '08'
        | '09'
        | '10'
        | '11'
        | '12'
        | '13'
        | 'PS'
        | 'UG'
        | 'Other'
      )
    | null
  /** Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
  isced_level: number | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface GradeLevelInput {
  code: string
  name: string
  position: number
  ceds_grade_code:
    | (
        | 'IT'
        | 'PR'
        | 'PK'
        | 'TK'
        | 'KG'
        | '01'
        | '02'
        | '03'
        | '04'
        | '05'
        | '06'
        | '07'
        | '08'
        | '09'
        | '10'
        | '11'
        | '12'
        | '13'
        | 'PS'
        | 'UG'
        | 'Other'
      )
    | null
  isced_level: number | null
}

export type GradeLevelPage = Page<GradeLevel>

export interface GradeLevelPatch {
  /** The short word by which others name it. */
  code?: string
  /** Its name, for people. */
  name?: string
  /** Its place in the order, the lowest first. */
  position?: number
  /** Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
  ceds_grade_code?:
    | (
        | 'IT'
        | 'PR'
        | 'PK'
        | 'TK'
        | 'KG'
        | '01'
        | '02'
        | '03'
        | '04'
        | '05'
        | '06'
        | '07'
        | '08'
        | '09'
        | '10'
        | '11'
        | '12'
        | '13'
        | 'PS'
        | 'UG'
        | 'Other'
      )
    | null
  /** Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
  isced_level?: number | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface Gradebook {
  /** The class. */
  class_id: string
  /** The term: any academic session but a school year. */
  term_id: string
  /** What it is called. */
  title: string
  term: {
    /** What it is called. */
    title: string
    starts_on: string
    ends_on: string
    /** When the marks were closed (UTC); null: they are open. */
    closed_at: string | null
    /** From when on families see the closed marks (UTC); null: not published. */
    publish_at: string | null
  }
  scale: GradebookScale | null
  policy: {
    /** `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight. */
    weighting: 'categories' | 'points' | 'equal'
    /** Where `weighting` adds points up: `category`: the lowest and highest results are chosen in each category by itself, as Canvas does; `overall`: in all categories together, so that the whole mark becomes the best possible. */
    drop_scope: 'category' | 'overall'
    /** How marks are rounded, once and last; `rounding` of the education DNA. */
    rounding: GradebookRounding
    /** A missing result counts as zero; from the education DNA. */
    missing_counts_as_zero: boolean
    /** The result of a student who was absent counts as zero; else it is left out. */
    absent_counts_as_zero: boolean
    /** Scores above the highest one are accepted. */
    scores_above_maximum: boolean
    /** How results of a new evaluation are entered, unless it says otherwise. */
    entry: 'points' | 'scale'
    /** Whether the marks have places. */
    ranks: boolean
  }
  categories: {
    id: string
    code: string | null
    /** What it is called. */
    title: string
    /** How much it counts relative to the others. */
    weight: number | null
    drop_lowest: number
    drop_highest: number
  }[]
  evaluations: {
    id: string
    /** What it is called. */
    title: string
    /** The category; null: none. */
    category_id: string | null
    kind: string | null
    max_score: number
    /** How much it counts relative to the others. */
    weight: number
    extra_credit: boolean
    assigned_on: string | null
    due_on: string | null

    status: 'draft' | 'published' | 'closed'
    publish_at: string | null
    published_at: string | null
    /** The scale that its results are entered on as marks; null: points. */
    marks: EntryScale | null
    /** Mean of the scores of the class; null: nobody has one. */
    average: number | null
    /** Counts the changes of the evaluation. */
    version: number
  }[]
  students: {
    /** The student. */
    student_id: string
    /** The number by which the school knows the student. */
    student_code: string
    /** First, middle and last name. */
    name: string
    /** First day in the class, if it is within the term. */
    joined_on: string | null
    /** The day after the last one in the class, if it is within the term. */
    left_on: string | null
    /** The results that stand; where none does the version is 0. */
    results: GradebookResult[]
    /** The mark, as it was frozen when the term is closed; null: none was. */
    mark: TermGrade | null
  }[]
  /** Students with results and no seat in the class on any day of the term. Their results count in no mark. */
  former_members: {
    /** The student. */
    student_id: string
    /** The number by which the school knows the student. */
    student_code: string
    /** First, middle and last name. */
    name: string
    /** Sent by another system after the student had left. */
    results: GradebookResult[]
  }[]
  /** Whether the caller may save results of the class in the term now. */
  can_write: boolean
}

export interface GradebookResult {
  /** The evaluation. */
  evaluation_id: string
  score: number | null
  /** The mark as it is written on the scale, where marks are entered; else null. */
  grade: string | null
  status: ('scored' | 'missing' | 'excused' | 'absent' | 'submitted') | null
  /** A remark; null: none. */
  comment: string | null
  version: number
}

export interface GradebookRounding {
  /** Places after the point. */
  decimals: number
  /** `half_up`, `half_even`, or `down`, which cuts. */
  mode: 'half_up' | 'half_even' | 'down'
}

export interface GradebookScale {
  code: string
  /** First, middle and last name. */
  name: string
  min: number
  max: number
  pass: number | null

  direction: 'higher_is_better' | 'lower_is_better'
  grades: {
    code: string
    label: string | null
    min: number
    max: number
    points: number | null
    /** Whether who has it passes. */
    passed: boolean
  }[]
}

export interface GradingPolicy {
  /** `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight. */
  weighting: 'categories' | 'points' | 'equal'
  /** Where `weighting` adds points up: `category`: the lowest and highest results are chosen in each category by itself, as Canvas does; `overall`: in all categories together, so that the whole mark becomes the best possible. */
  drop_scope: 'category' | 'overall'
  /** The result of a student who was absent counts as zero; else it is left out. */
  absent_counts_as_zero: boolean
  /** Scores above the highest one are accepted. */
  scores_above_maximum: boolean
  /** Report cards show the average, lowest and highest mark of the class. */
  show_class_average: boolean
  /** How long a comment on a report card may be, in characters. */
  comment_max_length: number
  /** How much terms count in the mark of the year; one that is not named counts 1. */
  term_weights: {
    /** The term: any academic session but a school year. */
    term_id: string
    /** How much it counts relative to the others. */
    weight: number
  }[]
  /** How much classes count in the overall average; one that is not named counts 1. */
  coefficients: {
    /** The class. */
    class_id: string
    /** How much it counts in the overall average. */
    coefficient: number
  }[]
  /** How marks are rounded, once and last; `rounding` of the education DNA. */
  rounding: Rounding
  /** A missing result counts as zero; from the education DNA. */
  missing_counts_as_zero: boolean
  /** Code of the scale of the education DNA; null: marks are percent. */
  scale: string | null
  /** How results are entered unless an evaluation says otherwise: `points` out of a maximum, or `scale`, marks of the scale of the school. */
  entry: 'points' | 'scale'
  /** Marks entered on a numeric scale are multiples of this. */
  entry_step: 1 | 0.5 | 0.25 | 0.1 | 0.05 | 0.01
  /** Term marks made of marks go to the nearest multiple of this; without one they are rounded by `rounding`. */
  mark_step: (1 | 0.5 | 0.25 | 0.1 | 0.05 | 0.01) | null
  /** `none`; `class`: places in each class, and by the overall average in the homeroom; `class_and_grade`: also in the grade level. */
  ranks: 'none' | 'class' | 'class_and_grade'
  /** Who decided about ranks: the school, or its template. */
  ranks_from: 'school' | 'template'
}

export interface GradingPolicyPatch {
  /** `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight. */
  weighting?: 'categories' | 'points' | 'equal'
  /** Where `weighting` adds points up: `category`: the lowest and highest results are chosen in each category by itself, as Canvas does; `overall`: in all categories together, so that the whole mark becomes the best possible. */
  drop_scope?: 'category' | 'overall'
  /** The result of a student who was absent counts as zero; else it is left out. */
  absent_counts_as_zero?: boolean
  /** Scores above the highest one are accepted. */
  scores_above_maximum?: boolean
  /** Report cards show the average, lowest and highest mark of the class. */
  show_class_average?: boolean
  /** How long a comment on a report card may be, in characters. */
  comment_max_length?: number
  /** How much terms count in the mark of the year; one that is not named counts 1. */
  term_weights?: {
    /** The term: any academic session but a school year. */
    term_id: string
    /** How much it counts relative to the others. */
    weight: number
  }[]
  /** How much classes count in the overall average; one that is not named counts 1. */
  coefficients?: {
    /** The class. */
    class_id: string
    /** How much it counts in the overall average. */
    coefficient: number
  }[]
  /** How results are entered unless an evaluation says otherwise: `points` out of a maximum, or `scale`, marks of the scale of the school. null: what the template of the school has. */
  entry?: ('points' | 'scale') | null
  /** Marks entered on a numeric scale are multiples of this. null: what the template of the school has. */
  entry_step?: (1 | 0.5 | 0.25 | 0.1 | 0.05 | 0.01) | null
  /** Term marks made of marks go to the nearest multiple of this; without one they are rounded by `rounding`. null: what the template of the school has. */
  mark_step?: (1 | 0.5 | 0.25 | 0.1 | 0.05 | 0.01) | null
  /** null: what the template of the school has; see the answer. */
  ranks?: ('none' | 'class' | 'class_and_grade') | null
}

export interface GradingScale {
  code: string
  name: string

  kind: 'numeric' | 'ordinal'
  min: number
  max: number
  pass: number | null

  direction: 'higher_is_better' | 'lower_is_better'
  grades: GradingScaleGrade[]
}

export interface GradingScaleGrade {
  code: string
  label: string | null
  min: number
  max: number
  points: number | null
  passed: boolean
}

export interface GradingScaleGradeInput {
  code: string
  label: string | null
  min: number
  max: number
  points: number | null
  passed: boolean
}

export interface GradingScaleInput {
  code: string
  name: string

  kind: 'numeric' | 'ordinal'
  min: number
  max: number
  pass: number | null

  direction: 'higher_is_better' | 'lower_is_better'
  grades: GradingScaleGradeInput[]
}

export interface Guardian {
  /** The guardian. */
  id: string
  /** The account tied to the person; null: none. */
  user_id: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** E-mail address; null: none. */
  email: string | null
  /** Phone number as it was written; null: none. */
  phone: string | null
  /** How the guardian wants to be reached; null: no preference. */
  preferred_contact: ('email' | 'phone' | 'sms' | 'letter') | null
  /** Language of letters, a tag of BCP 47; null: that of the school. */
  preferred_language: string | null
  /** Postal address; null: none. */
  address: PostalAddress | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom: {
    [key: string]: unknown
  }
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** Address of the photo, read with the same rights as the person; null: there is none. */
  photo_url: string | null
  /** The students of the guardian, each with what the link allows. */
  students: StudentLink[]
  /** The same students by name. */
  children: {
    /** The student. */
    student_id: string
    /** First, middle and last name. */
    name: string
  }[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
  /** The person whom this duplicate was merged into; null: it was not. */
  merged_into: string | null
}

export interface GuardianInput {
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name: string
  /** E-mail address; null: none. */
  email?: string | null
  /** Phone number as it was written; null: none. */
  phone?: string | null
  /** How the guardian wants to be reached; null: no preference. */
  preferred_contact?: ('email' | 'phone' | 'sms' | 'letter') | null
  /** Language of letters, a tag of BCP 47; null: that of the school. */
  preferred_language?: string | null
  /** Postal address; null: none. */
  address?: AddressPatch | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** The students of the guardian, each with what the link allows. */
  students?: StudentLinkInput[]
}

export interface GuardianLink {
  /** The student. */
  student_id: string
  /** The guardian. */
  guardian_id: string
  /** What the guardian is to the student, in words: `mother`, `uncle`, … */
  relationship: string
  /** The first to be asked; of all guardians of a student, one at most. */
  is_primary: boolean
  /** Whether the student lives with the guardian. */
  lives_with: boolean
  /** Whether the guardian receives the messages of the school about the student. */
  receives_messages: boolean
  /** Whether the guardian sees marks and reports of the student. */
  can_view_results: boolean
  /** Whether the guardian sees invoices and payments of the student. */
  can_view_finance: boolean
  /** Whether the guardian saved this link themself, or sent the import that did: it shows them nothing until another member saves it. */
  awaits_confirmation: boolean
}

export interface GuardianLinkInput {
  /** What the guardian is to the student, in words: `mother`, `uncle`, … */
  relationship?: string
  /** The first to be asked; of all guardians of a student, one at most. */
  is_primary?: boolean
  /** Whether the student lives with the guardian. */
  lives_with?: boolean
  /** Whether the guardian receives the messages of the school about the student. */
  receives_messages?: boolean
  /** Whether the guardian sees marks and reports of the student. */
  can_view_results?: boolean
  /** Whether the guardian sees invoices and payments of the student. */
  can_view_finance?: boolean
}

export type GuardianPage = Page<Guardian>

export interface GuardianPatch {
  /** First name. */
  first_name?: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name?: string
  /** E-mail address; null: none. */
  email?: string | null
  /** Phone number as it was written; null: none. */
  phone?: string | null
  /** How the guardian wants to be reached; null: no preference. */
  preferred_contact?: ('email' | 'phone' | 'sms' | 'letter') | null
  /** Language of letters, a tag of BCP 47; null: that of the school. */
  preferred_language?: string | null
  /** Postal address; null: none. */
  address?: AddressPatch | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** The students of the guardian, each with what the link allows. */
  students?: StudentLinkInput[]
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface Health {
  status: 'healthy' | 'degraded' | 'unhealthy'
  checks: {
    database: 'ok' | 'failing'

    jobs: 'ok' | 'behind' | 'failing'

    worker: 'ok' | 'restarting' | 'elsewhere'
  }
  /** Dangers for the operator. demo_passwords: the demo accounts of a server that other machines can reach have a published password. audit_broken: an audit row was changed, removed or inserted. audit_unsealed: audit rows have waited for their seal for more than an hour. */
  warnings: ('demo_passwords' | 'audit_broken' | 'audit_unsealed')[]
}

export interface Household {
  /** The household. */
  id: string
  /** The name of the family. */
  title: string
  /** The children whose charges it bears; guardians see their own. */
  students: HouseholdStudent[]
  /** The guardians who pay; when nobody is listed, those whose link shows them finance. Guardians see only themselves. */
  guardians: HouseholdGuardian[]
  /** Whether it is open to the guardians that it lists alone, and not to everyone whose link lets them see finance. */
  lists_guardians: boolean
  /** Whether the caller sees a part alone: a guardian does not see the finance of each of its children. Balances are those of the children who are seen, and wallets are not shown. */
  is_partial: boolean
  /** By currency; the currency of the school when there is nothing. */
  balances: HouseholdBalance[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
  /** Invoices of which something is owed, the first due first: 50 at most. */
  open_invoices?: InvoiceListRow[]
}

export interface HouseholdBalance {
  currency: string
  /** What is still owed of issued invoices. */
  owed_amount: string
  /** What of it was due before today. */
  overdue_amount: string
  /** What the wallet holds; 0 where a part of the household is seen alone. */
  wallet_amount: string
}

export interface HouseholdCollection {
  /** The household. */
  household_id: string
  /** The name of the family. */
  title: string
  /** At most four guardians who pay; empty for programs without the scope `guardians:read`. */
  contacts: DebtorContact[]
  /** The last payment; null: none yet. */
  last_payment: DebtorPayment | null
  /** The last email, call, meeting or posted reminder; null: none yet. */
  last_reminder: CollectionEntry | null
  /** What was noted last. */
  last_note: string | null
  /** The last promise; null: none, or it was cancelled. */
  promise: PaymentPromise | null
  /** Promises that the family fulfilled in time. */
  promises_fulfilled: number
  /** Promises that it fulfilled late or not at all. */
  promises_broken: number
  /** Until the end of this day no reminder is sent to the family; null: one may be. */
  remind_after: string | null
  /** Reminders, calls and notes, newest first: 100 at most. */
  entries: CollectionEntry[]
  /** Promises, newest first: 100 at most. */
  promises: PaymentPromise[]
}

export interface HouseholdDetail {
  /** The household. */
  id: string
  /** The name of the family. */
  title: string
  /** The children whose charges it bears; guardians see their own. */
  students: HouseholdStudent[]
  /** The guardians who pay; when nobody is listed, those whose link shows them finance. Guardians see only themselves. */
  guardians: HouseholdGuardian[]
  /** Whether it is open to the guardians that it lists alone, and not to everyone whose link lets them see finance. */
  lists_guardians: boolean
  /** Whether the caller sees a part alone: a guardian does not see the finance of each of its children. Balances are those of the children who are seen, and wallets are not shown. */
  is_partial: boolean
  /** By currency; the currency of the school when there is nothing. */
  balances: HouseholdBalance[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
  /** Invoices of which something is owed, the first due first: 50 at most. */
  open_invoices: InvoiceListRow[]
  /** For the office; guardians read null. */
  note: string | null
  /** Its wallets, one for each currency. */
  wallets: {
    /** The wallet. */
    id: string
    currency: string
    /** What it holds. */
    balance: string
  }[]
}

export interface HouseholdGuardian {
  /** The guardian. */
  id: string
  /** First, middle and last name. */
  name: string
}

export interface HouseholdJoin {
  /** The first one remains; the children and guardians of the others move into it. */
  household_ids: string[]
}

export interface HouseholdList {
  results: Household[]
  next: string | null
  previous: string | null
  count?: number
  /** Families of found students who stand in no household yet, as nothing was charged: with `q` or `student_id`, on the first page, for the office. `POST` with the `student_id` makes the household. */
  unplaced?: StudentWithoutHousehold[]
}

export interface HouseholdPatch {
  /** The name of the family. */
  title?: string
  /** For the office alone. */
  note?: string | null
}

export interface HouseholdSplit {
  /** The student whose charges are divided. */
  student_id: string
  /** Who bears what. One share of 100 puts the student into that household alone. */
  shares: {
    /** Guardians of the student who see and pay this share; empty only for a household that is there. */
    guardian_ids: string[]
    /** A household that is there; left out, one is made. */
    household_id?: string
    /** Of what the student is charged; all shares add up to 100. */
    percent: number
  }[]
}

export interface HouseholdStudent {
  /** The student. */
  id: string
  /** First, middle and last name. */
  name: string
  /** The code of the student. */
  student_code: string
  /** Code of the grade level. */
  grade_level: string | null
  /** What of the charges of the student the household bears. */
  share_percent: number
}

export interface HouseholdsChanged {
  /** The households as they now stand. */
  households: Household[]
}

export interface Import {
  id: string
  job_id: string
  file_id: string
  file_name: string

  kind: 'oneroster' | 'students' | 'teachers' | 'guardians'

  state: 'queued' | 'running' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
  dry_run: boolean
  allow_shrink: boolean
  changed: boolean | null
  entities: {
    [key: string]: ImportCounts
  }
  errors: number
  warnings: number
  truncated: boolean
  outcomes_truncated: boolean
  progress: {
    done: number
    total: number
  }
  created_by: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
  removed: number
}

export interface ImportDetail extends Import {
  mapping: ImportMapping
  report: ImportIssue[]
  report_next: string | null
}

export interface ImportIssue {
  file: string
  row: number | null
  column: string | null
  code: string

  severity: 'error' | 'warning'
  message: string
  occurrences: number
}

export type ImportIssuePage = Page<ImportIssue>

export interface ImportMapping {
  columns?: {
    [key: string]: string | null
  }

  date_format?: 'iso' | 'dmy' | 'mdy'
  header_row?: number
  sheet?: string
  delimiter?: string

  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh'
}

export interface ImportMappingInput {
  columns?: {
    [key: string]: string | null
  }

  date_format?: 'iso' | 'dmy' | 'mdy'
  header_row?: number
  sheet?: string
  delimiter?: string

  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh'
}

export interface ImportMappingPatch {
  name?: string
  mapping?: ImportMappingInput
}

export interface ImportOutcome {
  file: string | null
  row: number | null
  entity: string
  id: string | null
  sourced_id: string | null

  action: 'created' | 'updated' | 'unchanged' | 'removed'
  changed: string[]
  label: string | null
}

export type ImportOutcomePage = Page<ImportOutcome>

export type ImportPage = Page<Import>

export interface ImportedConstraintKind {
  /** The kind of the rule, such as `limit_idle_times`. */
  kind: string
  /** Those that are in the draft. */
  made: number
  /** Those that a draft cannot say, or that are about nothing in it. */
  left_out: number
}

export type ImportedNameMatch = 'mapping' | 'id' | 'code' | 'name' | 'time' | 'position'

export type ImportedNameStatus = 'matched' | 'left_out' | 'unknown' | 'ambiguous'

export interface ImportedTimetableDay {
  /** The name in the file. */
  name: string
  /** The day of the cycle, from 1; null: none. */
  cycle_day: number | null
}

export interface ImportedTimetableName {
  /** What the name is of. */
  kind: TimetableNameKind
  /** The name in the file. */
  name: string
  /** How many lessons of the file name it. */
  lessons: number
  /** `left_out`: the school decided so. `unknown`: nothing is called so. `ambiguous`: several are called so. */
  status: ImportedNameStatus
  /** How it was matched; null: it was not. */
  by: ImportedNameMatch | null
  /** The record of the school; null: none. */
  id: string | null
  /** The name of that record; null: none. */
  label: string | null
}

export interface InboxCounts {
  /** Messages and threads with something that you have not opened; at most 1,000. */
  unread: number
  /** Messages that wait for your answer; at most 1,000. */
  to_answer: number
}

export interface InboxEntry {
  /** A message to many, or a thread. */
  kind: 'message' | 'thread'
  /** The message or thread. */
  id: string
  /** One line. */
  subject: string
  /** The beginning of the text, or of the last post. */
  excerpt: string
  /** The author, or the others in the thread; null: unknown. */
  from_name: string | null
  /** The children concerned whom you are linked to or teach. */
  student_names: string[]
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** When it was sent, or last written in (UTC). */
  at: string
  /** Whether you have not opened it, or what came since. */
  is_unread: boolean
  /** Whether it waits for your answer. */
  needs_answer: boolean
  /** Whether something is attached, to the message or to the last post. */
  has_files: boolean
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export type InboxEntryPage = Page<InboxEntry>

export interface InboxForm {
  /** The form. */
  id: string
  /** In its first language. */
  title: string
  /** Whether it takes answers today. */
  is_open: boolean
  /** The last day for answers. */
  closes_on: string | null
}

export interface InboxMessage {
  /** The message. */
  id: string
  /** One line. */
  subject: string
  /** Plain text. */
  body: string
  /** Language of the text. */
  language: string
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply: 'none' | 'read' | 'yes_no' | 'form'
  /** What you are asked to answer, where `reply` is `form`. */
  form: InboxForm | null
  /** Who sent it. */
  from_name: string | null
  /** Whether you can start a thread with the sender about one of the children. */
  may_reply: boolean
  /** The children concerned to whom you are linked. */
  students: InboxStudent[]
  /** What is attached. */
  files: MessageFile[]
  /** When it was sent (UTC). */
  sent_at: string
  /** When you opened it. */
  read_at: string | null
  /** Your answer; null: none yet. */
  answer: ('yes' | 'no') | null
  /** When you answered. */
  answered_at: string | null
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export interface InboxMessagePatch {
  /** You have opened it. */
  is_read?: true
  /** Whether it is in your archive. */
  is_archived?: boolean
  /** Your answer; it can be changed. */
  answer?: 'yes' | 'no'
}

export interface InboxStudent {
  /** The student. */
  id: string
  /** First and last name. */
  name: string
}

export interface InstallationPulse {
  tenants: SchoolPulse[]
  total_schools: number
  total_students: number
  /** Money that schools received and did not pay back, as a decimal string; one row for each currency. */
  revenue: RevenueOfCurrency[]
  by_country: SchoolsOfCountry[]
  next: string | null
  previous: string | null
}

export interface InstallationUsage {
  schools: SchoolUsage[]
  total_schools: number
  next: string | null
  previous: string | null
}

export interface Instalment {
  number: number
  due_date: string
  amount: string
  /** Settled by payments and credit notes, the oldest first. */
  paid_amount: string
  balance: string
}

export interface Intake {
  id: string
  /** The school year in which the children begin. */
  academic_year_id: string
  /** Title of the school year. */
  academic_year_title: string
  /** Its first day. */
  academic_year_starts_on: string
  title: string
  /** First day of the public form, `YYYY-MM-DD` in the time zone of the school. */
  opens_on: string
  /** Last day of the public form, included; null: until it is closed by hand. */
  closes_on: string | null
  /** Days that a family has to answer an offer unless the offer says otherwise. */
  offer_days: number
  /** Where an application goes whose offer ran out: the waiting list, or withdrawn. */
  expired_offers: 'waitlist' | 'withdraw'
  /** Whether a place that becomes free is offered to the first of the waiting list by itself. */
  offers_next: boolean
  /** Places by grade level; a grade level without a row is not open. */
  capacities: IntakeCapacity[]
  /** Documents that families are asked for. */
  documents: IntakeDocument[]
  /** Additional questions for families. */
  questions: IntakeQuestion[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
}

export interface IntakeCapacity {
  /** Code of the grade level. */
  grade_level: string
  /** How many children can be taken in. */
  places: number
}

export interface IntakeCapacityInput {
  /** Code of the grade level. */
  grade_level: string
  /** How many children can be taken in. */
  places: number
}

export interface IntakeDocument {
  /** What kind it is, one of those that the intake asks for or `other`. */
  kind: string
  /** What it is called, as families read it. */
  label: string
  /** Whether the office waits for it; families may send it later. */
  required: boolean
}

export interface IntakeDocumentInput {
  /** What kind it is, one of those that the intake asks for or `other`. */
  kind: string
  /** What it is called, as families read it. */
  label: string
  /** Whether the office waits for it; families may send it later. */
  required: boolean
}

export type IntakePage = Page<Intake>

export interface IntakePatch {
  title?: string
  /** First day of the public form, `YYYY-MM-DD` in the time zone of the school. */
  opens_on?: string
  /** Last day of the public form, included; null: until it is closed by hand. */
  closes_on?: string | null
  /** Days that a family has to answer an offer unless the offer says otherwise. */
  offer_days?: number
  /** Where an application goes whose offer ran out: the waiting list, or withdrawn. */
  expired_offers?: 'waitlist' | 'withdraw'
  /** Whether a place that becomes free is offered to the first of the waiting list by itself. */
  offers_next?: boolean
  /** The whole list of grade levels with their places; taken places cannot be removed. */
  capacities?: IntakeCapacityInput[]
  /** Documents that families are asked for. */
  documents?: IntakeDocumentInput[]
  /** Additional questions for families. */
  questions?: IntakeQuestionInput[]
}

export interface IntakeQuestion {
  /** The key of the answer. */
  key: string
  /** The question, as families read it. */
  label: string
  /** How it is answered. */
  kind: 'text' | 'long_text' | 'choice' | 'yes_no'
  /** What may be chosen. */
  options: string[]
  /** Whether a form without an answer is refused. */
  required: boolean
}

export interface IntakeQuestionInput {
  /** The key of the answer. */
  key: string
  /** The question, as families read it. */
  label: string
  /** How it is answered. */
  kind: 'text' | 'long_text' | 'choice' | 'yes_no'
  /** What may be chosen. */
  options: string[]
  /** Whether a form without an answer is refused. */
  required: boolean
}

export interface IntegrationCatalog {
  keys: string[]
  catalog: {
    [key: string]: {
      label: string

      category: 'learning' | 'messaging' | 'payments' | 'events'
      service_type: string
      config_schema: {
        [key: string]: unknown
      }
      description: string
      /** Settings that decide to whom the secrets are sent: a change of them requires the secrets again. */
      bound?: string[]
      /** A school may connect it several times, under different names. */
      several?: true
      /** The route that manages connections of this kind, instead of the service connections. */
      kept_at?: string
    }
  }
}

export interface IntegrationContext {
  school_id: string
  school_slug: string
  credential: CallerCredential
  modules: string[]
  level: string
  limits: {
    requests_per_minute: number
    school_requests_per_minute: number
  }
}

export interface InterventionCase {
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The number of the student at the school. */
  student_code: string
  /** Code of the grade level; null: none. */
  grade_level: string | null

  status: 'open' | 'in_progress' | 'resolved' | 'dismissed'
  /** The user who acts; null: nobody, also when the owner has left or may no longer work on cases. */
  owner_user_id: string | null
  /** The name of that user. */
  owner_name: string | null
  /** Who owned the case and may no longer work on cases; null: the owner is current, or there was none. */
  former_owner_name: string | null
  /** Why the case was opened; null: not said. */
  reason: string | null
  /** What is to be reached; null: not written yet. */
  goal: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on: string | null
  /** When the case was opened (UTC). */
  opened_at: string
  /** The score when the case was opened; null: too little was recorded. */
  score_at_open: number | null
  /** The band then; null: none was computed. */
  band_at_open: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score now, 0 to 100; null: too little is recorded. */
  score: number | null
  /** Band of the score: `unknown` where too little is recorded; null: none was computed. */
  band: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score at your last visit; null: there was none, or too little was recorded. */
  score_before: number | null
  /** What is most urgent about it: opened since your last visit, the score has become worse or better since then, no help and no contact for 14 days, or something is overdue; null: nothing. */
  change: ('new' | 'worse' | 'better' | 'no_help' | 'overdue') | null
  /** All of that. */
  changes: ('new' | 'worse' | 'better' | 'no_help' | 'overdue')[]
  /** The day of the last contact that you may read of; null: none. */
  last_contact_on: string | null
  /** With whom it was; null: not said. */
  last_contact_with: string | null
  /** What is to be done next; null: nothing is planned. */
  next_step: CaseNextStep | null
  /** All interventions, the oldest first. */
  interventions: CaseIntervention[]
  /** How many there were in all. */
  interventions_count: number
  /** When it was closed (UTC); null: it is open. */
  closed_at: string | null
  /** What became of it, as the person who closed it saw it; null: it is open. `joined`: the student had another open case when two records of the same student were merged. */
  outcome: ('improved' | 'unchanged' | 'worse' | 'moved' | 'not_needed' | 'joined') | null
  /** The score when it was closed; null: it is open, or too little was recorded. */
  score_at_close: number | null
  /** The score 60 days after it was closed; null: not yet known. */
  score_after: number | null
  updated_at: string
  /** What is to be done; null: not written yet. */
  plan: string | null
  /** What became of it, in words. */
  outcome_note: string | null
  /** Who opened it; null: a machine, or nobody who is known. */
  opened_by_name: string | null
  /** Who closed it. */
  closed_by_name: string | null
  /** Open ones first, by their day. */
  tasks: CaseTask[]
  /** Those that you may read, newest first. */
  notes: CaseNote[]
  /** What the score is made of now, the largest part first. */
  factors: CaseFactor[]
  /** The score of each week from 60 days before the case until today or 60 days after it. */
  trend: CaseTrendPoint[]
}

export interface InterventionCasePatch {
  /** `resolved` and `dismissed` need an `outcome` and are for good. */
  status?: 'open' | 'in_progress' | 'resolved' | 'dismissed'
  /** Who acts: a principal or counselor, or a teacher of the student; null: nobody. */
  owner_user_id?: string | null
  /** Why the case was opened; null: not said. */
  reason?: string | null
  /** What is to be done; null: not written yet. */
  plan?: string | null
  /** What is to be reached; null: not written yet. */
  goal?: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on?: string | null
  /** What became of it; only when it is closed. */
  outcome?: 'improved' | 'unchanged' | 'worse' | 'moved' | 'not_needed'
  /** The same in words. */
  outcome_note?: string | null
}

export interface InterventionCaseSummary {
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The number of the student at the school. */
  student_code: string
  /** Code of the grade level; null: none. */
  grade_level: string | null

  status: 'open' | 'in_progress' | 'resolved' | 'dismissed'
  /** The user who acts; null: nobody, also when the owner has left or may no longer work on cases. */
  owner_user_id: string | null
  /** The name of that user. */
  owner_name: string | null
  /** Who owned the case and may no longer work on cases; null: the owner is current, or there was none. */
  former_owner_name: string | null
  /** Why the case was opened; null: not said. */
  reason: string | null
  /** What is to be reached; null: not written yet. */
  goal: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on: string | null
  /** When the case was opened (UTC). */
  opened_at: string
  /** The score when the case was opened; null: too little was recorded. */
  score_at_open: number | null
  /** The band then; null: none was computed. */
  band_at_open: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score now, 0 to 100; null: too little is recorded. */
  score: number | null
  /** Band of the score: `unknown` where too little is recorded; null: none was computed. */
  band: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score at your last visit; null: there was none, or too little was recorded. */
  score_before: number | null
  /** What is most urgent about it: opened since your last visit, the score has become worse or better since then, no help and no contact for 14 days, or something is overdue; null: nothing. */
  change: ('new' | 'worse' | 'better' | 'no_help' | 'overdue') | null
  /** All of that. */
  changes: ('new' | 'worse' | 'better' | 'no_help' | 'overdue')[]
  /** The day of the last contact that you may read of; null: none. */
  last_contact_on: string | null
  /** With whom it was; null: not said. */
  last_contact_with: string | null
  /** What is to be done next; null: nothing is planned. */
  next_step: CaseNextStep | null
  /** Those of today, the oldest first; at most 10. */
  interventions: CaseInterventionBrief[]
  /** How many there were in all. */
  interventions_count: number
  /** When it was closed (UTC); null: it is open. */
  closed_at: string | null
  /** What became of it, as the person who closed it saw it; null: it is open. `joined`: the student had another open case when two records of the same student were merged. */
  outcome: ('improved' | 'unchanged' | 'worse' | 'moved' | 'not_needed' | 'joined') | null
  /** The score when it was closed; null: it is open, or too little was recorded. */
  score_at_close: number | null
  /** The score 60 days after it was closed; null: not yet known. */
  score_after: number | null
  updated_at: string
  /** What adds most to the score now, the largest part first; none where nothing does. */
  top_factors: CaseFactor[]
}

export interface InterventionKind {
  /** The code; interventions name it. */
  code: string
  /** What is done. */
  name: string
  /** How often and how long, as is usual; null: not said. */
  dose: string | null
  /** Whether new interventions can be of this kind. */
  is_active: boolean
}

export interface InterventionKindInput {
  /** The code; interventions name it. */
  code: string
  /** What is done. */
  name: string
  /** How often and how long, as is usual; null: not said. */
  dose: string | null
  /** Whether new interventions can be of this kind. */
  is_active: boolean
}

export interface InterventionSettings {
  /** Kinds of help, in the order in which they are offered. */
  catalogue: InterventionKind[]
  /** Closed cases with all notes, letters and past scores are deleted after this number of months; null: they stay. */
  retention_months: number | null
}

export interface InterventionSettingsPatch {
  /** Kinds of help, in the order in which they are offered. */
  catalogue?: InterventionKindInput[]
  /** Closed cases with all notes, letters and past scores are deleted after this number of months; null: they stay. */
  retention_months?: number | null
}

export interface Invitation {
  id: string
  email: string
  name: string
  roles: string[]

  status: 'pending' | 'accepted' | 'revoked'
  created_at: string
  expires_at: string
}

export interface InvitationAcceptance {
  token: string
  password: string
  name?: string
}

export interface InvitationAccepted {
  ok: true
  user_id: string
  school_id: string
  school_slug: string
}

export type InvitationPage = Page<Invitation>

export interface Invoice extends InvoiceListRow {
  lines: InvoiceLine[]
  instalments: Instalment[]
  /** Amounts allocated to it from payments; reversed allocations are negative. */
  allocations: {
    payment_id: string
    amount: string
    at: string
  }[]
  credit_notes: CreditNote[]
  late_fees: {
    id: string
    number: string
  }[]
}

export interface InvoiceBatch {
  id: string
  fee_schedule_id: string
  title: string

  state: 'running' | 'done' | 'failed'
  issue: boolean
  job_id: string | null
  /** null while it runs, and when it failed: what was written so far remains valid, and a new batch continues from there. */
  outcome: {
    families: number
    students: number
    invoices: number
    already_charged: number
    totals: InvoiceBatchTotals[]
    total_amount: string
    currency: string
    /** Students who are not charged, and why: 200 at most. */
    problems: InvoiceBatchProblems[]
  } | null
  created_at: string
  finished_at: string | null
}

export type InvoiceBatchPage = Page<InvoiceBatch>

export interface InvoiceBatchPreview {
  /** Families with an invoice. */
  families: number
  /** Students with an invoice. */
  students: number
  invoices: number
  /** Invoices of this schedule that are there already. */
  already_charged: number
  /** By fee type, after discounts and with tax. */
  totals: InvoiceBatchTotals[]
  total_amount: string
  currency: string
  /** The first 50 invoices. */
  sample: {
    student: {
      id: string
      name: string
      student_code: string
    }
    household: {
      /** null: it is made with the invoices. */
      id: string | null
      title: string
    }
    total_amount: string
    lines: {
      description: string
      fee_type: string
      gross_amount: string
      discount_amount: string
      total_amount: string
    }[]
  }[]
  /** Students who are not charged, and why: 200 at most. */
  problems: InvoiceBatchProblems[]
}

export interface InvoiceBatchProblems {
  student_id: string
  /** null in lists, and of one whom the school does not know. */
  student: {
    id: string
    name: string
    student_code: string
  } | null

  code: 'nothing_applies' | 'amount_too_large' | 'family_skipped' | 'not_an_active_student'
  message: string
}

export interface InvoiceBatchSelection {
  fee_schedule_id: string
  grade_levels?: string[]
  /** Its current members. */
  class_ids?: string[]
  student_ids?: string[]
}

export interface InvoiceBatchTotals {
  fee_type: string
  amount: string
}

export interface InvoiceDiscount {
  order: number

  kind: 'sibling' | 'percentage' | 'fixed' | 'scholarship'
  title: string
  percent: number | null
  /** What it took off. */
  amount: string
}

export interface InvoiceLine {
  line: number
  description: string
  fee_type: string
  quantity: number
  unit_amount: string
  /** Quantity times unit amount, half a minor unit upwards. */
  gross_amount: string
  /** In the order in which they were taken off, each from what is left. */
  discounts: InvoiceDiscount[]
  discount_amount: string
  tax_rate: number
  tax_amount: string
  total_amount: string
}

export interface InvoiceListRow {
  id: string

  kind: 'invoice' | 'late_fee'
  /** Without gaps per school and year; null: a draft. */
  number: string | null

  status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'void'
  /** Whether something is owed of what was due before today. */
  is_overdue: boolean
  student_id: string
  student: InvoiceStudent
  household_id: string
  household: {
    id: string
    title: string
  }
  currency: string
  due_date: string
  /** When the first part that is not settled is due. */
  next_due_date: string
  issued_on: string | null
  /** Sum of the gross amounts. */
  subtotal: string
  discount_amount: string
  tax_amount: string
  /** Subtotal - discounts + tax. */
  total_amount: string
  paid_amount: string
  credited_amount: string
  /** Still owed: total - credited - paid; 0 of a void one. */
  balance: string
  /** Of it, what was due before today. */
  overdue_amount: string
  /** Of it, what is due by the end of today. */
  due_amount: string
  /** Of it, what is due by the end of `next_due_date`. */
  next_due_amount: string
  reference: string | null
  /** ISO 11649 creditor reference; null: a draft. */
  payment_code: string | null
  notes: string | null
  /** The overdue invoice for which this late fee is. */
  late_fee_of: string | null
  batch_id: string | null
  fee_schedule_id: string | null
  voided_at: string | null
  void_reason: string | null
  created_at: string
  updated_at: string
  archived_at: string | null
}

export type InvoiceListRowPage = Page<InvoiceListRow>

export interface InvoicePatch {
  due_date?: string
  reference?: string | null
  notes?: string | null
  /** The whole list. */
  lines?: NewInvoiceLine[]
  /** The whole list. */
  instalments?: NewInstalment[]
}

export interface InvoiceStudent {
  id: string
  name: string
  student_code: string
}

export interface InvoiceVoiding {
  /** The reason, recorded in the history. */
  reason: string
}

export interface InvoiceWriteOff {
  /** The reason, recorded in the history. */
  reason: string
}

export interface IssueOrder {
  /** The template. */
  template_id: string
  /** The students, each once. Name these or a class, and not both. */
  student_ids?: string[]
  /** The class: everybody who sits in it today. */
  class_id?: string
  /** Whether the family finds it among the documents of the child. */
  visible_to_family?: boolean
}

export interface IssuedDocument {
  id: string
  /** As it is printed: `D-2026-0012`; without gaps in a year. */
  number: string
  /** What it is. */
  kind: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
  /** The name that the template had. */
  title: string
  /** Whether it is valid. */
  state: 'valid' | 'revoked'
  /** The student whom it is about. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The template; families do not read it. */
  template_id: string | null
  /** The version of the template; families do not read it. */
  template_version: number | null
  /** The request by which it was issued; families do not read it. */
  run_id: string | null
  /** Whether the family finds it among the documents of the child. */
  visible_to_family: boolean
  /** Day of issue at the school. */
  issued_on: string
  /** Moment of issue (UTC). */
  issued_at: string
  /** Who issued it; families do not read it. */
  issued_by_name: string | null
  /** The public page that confirms it; the code on the document leads there. */
  verify_url: string
  /** SHA-256 of the file, 64 hexadecimal digits. */
  sha256: string
  /** Bytes of the file. */
  size: number
  /** When it was revoked (UTC); null: it was not. */
  revoked_at: string | null
  /** Why it was revoked, for staff. */
  revocation_reason: string | null
}

export type IssuedDocumentPage = Page<IssuedDocument>

export interface IssuedDocumentPatch {
  /** Whether the family finds it among the documents of the child. */
  visible_to_family: boolean
}

export interface Job {
  id: string
  kind: string

  state: 'queued' | 'running' | 'succeeded' | 'failed'
  progress: {
    done: number
    total: number
  }
  result: unknown
  error: unknown
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export type JobPage = Page<Job>

export interface KeySet {
  keys: {
    kty: string
    kid: string
    alg?: string
    use?: string
  }[]
}

export interface LadderStep {
  level: 'free' | 'pro' | 'enterprise'
  plan_slugs: string[]
}

export interface LedgerAccount {
  /** The account. */
  id: string
  /** Its code in the chart of accounts; the school may give it another. */
  code: string
  /** What it is called. */
  title: string
  /** What it is for. */
  kind:
    | 'receivable'
    | 'revenue'
    | 'discount'
    | 'tax'
    | 'cash'
    | 'wallet'
    | 'dispute'
    | 'refund'
    | 'write_off'
    | 'cash_difference'
  /** Fee type of a revenue account, method of a cash account; else empty. */
  subject: string
  /** On which side of the books it grows. */
  type: 'asset' | 'liability' | 'revenue' | 'expense'
  /** When it was made: on its first use (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
}

export type LedgerAccountPage = Page<LedgerAccount>

export interface LedgerAccountPatch {
  /** No other account may have it. */
  code?: string
  /** What it is called. */
  title?: string
}

export interface LedgerDifference {
  /** What was recomputed: `entries_balance`, `daily_sums`, `invoices`, `wallets`, … */
  check: string
  /** The rows in question by what they are: `entry_id`, `invoice_id`. */
  about: {
    [key: string]: unknown
  }
  /** What it should be; minor units, as text. */
  expected: {
    [key: string]: unknown
  }
  /** What it is. */
  found: {
    [key: string]: unknown
  }
}

export interface LedgerEntry {
  /** The entry. */
  id: string
  /** What caused it, once: `invoice.issue:<id>`. */
  cause: string
  /** The cause without its id. */
  kind: string
  currency: string
  /** The sum of its debits, and of its credits. */
  amount: string
  /** The day of the school to which it belongs. */
  effective_on: string
  /** When it was written (UTC). */
  recorded_at: string
  /** What it is about. */
  description: string
  /** The entry that it reverses. */
  reverses_id: string | null
  /** Who caused it; null: a program or the clock. */
  actor_user_id: string | null
  /** Debits equal credits. */
  postings: LedgerPosting[]
}

export type LedgerEntryPage = Page<LedgerEntry>

export interface LedgerPosting {
  /** Its place in the entry. */
  line: number
  /** The account. */
  account: {
    /** The account. */
    id: string
    /** Its code in the chart of accounts; the school may give it another. */
    code: string
    /** What it is called. */
    title: string
    /** What it is for. */
    kind:
      | 'receivable'
      | 'revenue'
      | 'discount'
      | 'tax'
      | 'cash'
      | 'wallet'
      | 'dispute'
      | 'refund'
      | 'write_off'
      | 'cash_difference'
  }
  /** What it debits; 0 for a credit. */
  debit: string
  /** What it credits; 0 for a debit. */
  credit: string
  /** The household. */
  household_id: string | null
  /** The invoice. */
  invoice_id: string | null
  /** The wallet. */
  wallet_id: string | null
  /** The payment. */
  payment_id: string | null
}

export interface LedgerVerification {
  /** The verification. */
  id: string
  /** The day of the school in whose night the books were verified by themselves; null: somebody asked for it. */
  planned_for: string | null
  /** When it was planned, or asked for (UTC). */
  requested_at: string
  /** The user who asked for it; null: the clock, or a program. */
  requested_by: string | null
  /** When it ended (UTC); null: it waits or runs. */
  finished_at: string | null
  /** waiting: not ended yet; agrees; differs: see `difference`; failed: it could not be carried out. */
  outcome: 'waiting' | 'agrees' | 'differs' | 'failed'
  /** The first thing that does not agree. */
  difference: LedgerDifference | null
  /** How much was recomputed. */
  counts: {
    /** Entries of the books. */
    entries: number
    /** Their lines. */
    postings: number
    /** Invoices. */
    invoices: number
    /** Payments. */
    payments: number
    /** Wallets. */
    wallets: number
  } | null
}

export type LedgerVerificationPage = Page<LedgerVerification>

export interface LedgerVerificationStarted {
  /** The verification; `…/ledger/verifications/` lists what it found. */
  id: string
  /** The job; its result is `{ok, difference, counts}`. */
  job_id: string
}

export interface LeftOutLessons {
  /** `class_unknown`: no class of the lesson is known. `too_large`: more classes or lessons than a requirement has. `inactive`: the file switches them off. Of the others only the place: `day_unknown`, `period_unknown`, `period_not_held` (not on that weekday), `day_too_short` (the day ends before the lesson). */
  reason: LeftOutReason
  /** Lessons of the file. */
  count: number
}

export type LeftOutReason =
  | 'class_unknown'
  | 'too_large'
  | 'inactive'
  | 'day_unknown'
  | 'period_unknown'
  | 'period_not_held'
  | 'day_too_short'

export interface LessonAlternative {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period in which it begins. */
  period_id: string
  /** By how much the hard cost changes; negative: it becomes lower. */
  hard: number
  /** The same of the soft cost. */
  soft: number
  /** The room; null: none. */
  room_id: string | null
  /** Who teaches it. */
  staff_ids: string[]
  /** The room, the person or the place, by name. */
  name: string
}

export interface LessonExplanation {
  /** The lesson. */
  lesson_id: string
  /** A smallest set of rules that forbid every place together; none: there is a free place. */
  rules: ForbiddingRule[]
  /** The three cheapest ways to place it, the cheapest first. */
  ways_out: LessonWayOut[]
  /** Whether places were left out, as the timetable is very large: there may be cheaper ways. */
  is_partial: boolean
}

export interface LessonMoveCost {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period in which it begins. */
  period_id: string
  /** By how much the hard cost changes; negative: it becomes lower. */
  hard: number
  /** The same of the soft cost. */
  soft: number
  /** The room; null: none. */
  room_id: string | null
  /** Hard rules that would be broken there, in words; the first three. */
  reasons: string[]
  /** The same as codes with values. */
  broken: TimetableReason[]
}

export interface LessonMoveCosts {
  /** The lesson. */
  lesson_id: string
  /** Hard cost of the timetable as it is. */
  hard: number
  /** Soft cost of the same. */
  soft: number
  /** Every place in which the lesson fits, also its present one. */
  slots: LessonMoveCost[]
  /** Whether the search was bounded, as the timetable is very large: some places lack their reasons or their best room, or are left out. */
  is_partial: boolean
}

export interface LessonPlacement {
  /** The lesson to move. */
  lesson_id: string
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period in which it begins. */
  period_id: string
  /** The room; null: none. */
  room_id: string | null
}

export interface LessonWayOut {
  /** By how much the hard cost changes; negative: it becomes lower. */
  hard: number
  /** The same of the soft cost. */
  soft: number
  /** What to do, in words. */
  message: string
  /** The lessons to place or move; the one without a place first. */
  moves: LessonPlacement[]
  /** Hard rules that it breaks; the first three. */
  broken: TimetableReason[]
}

export interface Letterhead {
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
  signatory_name: string | null
  signatory_title: string | null
  footer: string | null
  logo_file_id: string | null
  seal_file_id: string | null
  signature_file_id: string | null
  updated_at: string | null
}

export interface LetterheadPatch {
  address?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
  signatory_name?: string | null
  signatory_title?: string | null
  footer?: string | null
  logo_file_id?: string | null
  seal_file_id?: string | null
  signature_file_id?: string | null
}

export interface Liveness {
  status: 'healthy'
}

export interface LogoutRequest {
  refresh?: string
}

export interface ManifestV1 {
  api: 'Campus'

  version: '1.0'
  policy: {
    /** Additive changes that do not break clients are made without a version change. */
    additive: boolean
    breaking_notice_days: number

    changelog_url: string
  }
  deprecations: DeprecationNote[]
  plan_entitlements: PlanEntitlements
  /** Absolute address of every operation; parameters of the path in braces (RFC 6570). */
  endpoints: {
    [key: string]: string
  }
  webhooks: ManifestWebhooks
  lti: {
    jwks: string
    tool_fields: string[]
  }
}

export interface ManifestV2 {
  api: 'Campus'

  version: '1.0'
  policy: {
    /** Additive changes that do not break clients are made without a version change. */
    additive: boolean
    breaking_notice_days: number

    changelog_url: string
  }
  deprecations: DeprecationNote[]
  plan_entitlements: PlanEntitlements
  /** Absolute address of every operation; parameters of the path in braces (RFC 6570). */
  endpoints: {
    [key: string]: string
  }
  webhooks: ManifestWebhooks
  lti: {
    jwks: string
    tool_fields: string[]
  }

  api_version: '2.0'

  contract_version: '2026.04'
  oauth: {
    authorize_url: string | null
    token_url: string | null
    grant_types: string[]
  }
  links: {
    [key: string]: string
  }
}

export interface ManifestWebhooks {
  finance_payments: string | null
  idempotency: {
    inbound_header: string
    outbound_header: string
  }
  event_types: string | null
}

export interface MarkWeight {
  category: string
  name: string
  weight: number
}

export interface MarkWeightInput {
  category: string
  name: string
  weight: number
}

export interface Me {
  /** The account of the caller; null for programs. */
  user: UserSummary | null
  /** The school of the request; null without one. */
  school: OwnSchool | null
  /** Roles of the caller in this school. */
  roles: string[]
  /** What the caller may do in this school, as `area.action`. */
  permissions: string[]
  /** Scopes of the credential; null: not limited by scopes. */
  scopes: string[] | null
  /** From when on this school refuses the caller for want of a second factor; null: not. */
  second_factor_due_at: string | null
  /** Set while the caller is in this school as support, by its permission. */
  support_entry: OwnSupportEntry | null
  /** What authenticates the request. */
  credential: CallerCredential
  /** The caller's own records in the school; null without a school or a record there, and for machines. */
  person: OwnRecords | null
}

export interface MeetingAgendaItem {
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** The number of the student at the school. */
  student_code: string
  /** Code of the grade level; null: none. */
  grade_level: string | null

  status: 'open' | 'in_progress' | 'resolved' | 'dismissed'
  /** The user who acts; null: nobody, also when the owner has left or may no longer work on cases. */
  owner_user_id: string | null
  /** The name of that user. */
  owner_name: string | null
  /** Who owned the case and may no longer work on cases; null: the owner is current, or there was none. */
  former_owner_name: string | null
  /** Why the case was opened; null: not said. */
  reason: string | null
  /** What is to be reached; null: not written yet. */
  goal: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on: string | null
  /** When the case was opened (UTC). */
  opened_at: string
  /** The score when the case was opened; null: too little was recorded. */
  score_at_open: number | null
  /** The band then; null: none was computed. */
  band_at_open: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score now, 0 to 100; null: too little is recorded. */
  score: number | null
  /** Band of the score: `unknown` where too little is recorded; null: none was computed. */
  band: ('green' | 'amber' | 'red' | 'unknown') | null
  /** The score at your last visit; null: there was none, or too little was recorded. */
  score_before: number | null
  /** What is most urgent about it: opened since your last visit, the score has become worse or better since then, no help and no contact for 14 days, or something is overdue; null: nothing. */
  change: ('new' | 'worse' | 'better' | 'no_help' | 'overdue') | null
  /** All of that. */
  changes: ('new' | 'worse' | 'better' | 'no_help' | 'overdue')[]
  /** The day of the last contact that you may read of; null: none. */
  last_contact_on: string | null
  /** With whom it was; null: not said. */
  last_contact_with: string | null
  /** What is to be done next; null: nothing is planned. */
  next_step: CaseNextStep | null
  /** All interventions, the oldest first. */
  interventions: CaseIntervention[]
  /** How many there were in all. */
  interventions_count: number
  /** When it was closed (UTC); null: it is open. */
  closed_at: string | null
  /** What became of it, as the person who closed it saw it; null: it is open. `joined`: the student had another open case when two records of the same student were merged. */
  outcome: ('improved' | 'unchanged' | 'worse' | 'moved' | 'not_needed' | 'joined') | null
  /** The score when it was closed; null: it is open, or too little was recorded. */
  score_at_close: number | null
  /** The score 60 days after it was closed; null: not yet known. */
  score_after: number | null
  updated_at: string
  /** What is to be done; null: not written yet. */
  plan: string | null
  /** What became of it, in words. */
  outcome_note: string | null
  /** Who opened it; null: a machine, or nobody who is known. */
  opened_by_name: string | null
  /** Who closed it. */
  closed_by_name: string | null
  /** Open ones first, by their day. */
  tasks: CaseTask[]
  /** The newest 10 that you may read. */
  notes: CaseNote[]
  /** What the score is made of now, the largest part first. */
  factors: CaseFactor[]
  /** The score of each week from 60 days before the case until today or 60 days after it. */
  trend: CaseTrendPoint[]
  /** What was decided in this meeting, in that order. */
  decisions: CaseNote[]
}

export interface MeetingDecision {
  /** The decision. */
  note: CaseNote
  /** The task; null: none was asked for. */
  task: CaseTask | null
}

export interface MeetingPerson {
  /** A member of the school; null: somebody else. */
  user_id: string | null
  /** The name; of a member, it is the name of the user. */
  name: string | null
}

export interface MeetingPersonInput {
  /** A member of the school; null: somebody else. */
  user_id: string | null
  /** The name; of a member, it is the name of the user. */
  name: string | null
}

export interface Member {
  user_id: string
  name: string
  email: string | null
  roles: string[]

  status: 'active' | 'suspended' | 'left'
  /** Whether this person signs in with a second factor. */
  has_second_factor: boolean
  joined_at: string
  updated_at: string
}

export type MemberPage = Page<Member>

export interface MemberPatch {
  roles?: SchoolRole[]

  status?: 'active' | 'suspended' | 'left'
}

export interface Merge {
  /** The merge. */
  id: string
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The person who stays. */
  keep_id: string
  /** The duplicate, which goes into the other. */
  merge_id: string
  /** By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the remaining person’s value stays, and where there is none the merged one’s is taken. */
  take: {
    [key: string]: 'kept' | 'merged'
  }
  /** What moved to the remaining person, by kind of row. */
  moves: MergeMove[]
  /** Name of the remaining person before the merge. */
  keep_name: string
  /** Name of the merged person before the merge. */
  merge_name: string
  /** When they were merged (UTC). */
  merged_at: string
  /** The user who merged them; null: a machine. */
  merged_by: string | null
  /** When the merge was undone (UTC); null: it was not. */
  undone_at: string | null
  /** The user who undid it; null: nobody, or a machine. */
  undone_by: string | null
}

export interface MergeDetail extends Merge {
  /** The record that comes out, member by member. */
  members: MergedMember[]
}

export interface MergeMove {
  /** The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
  part: string
  /** How many rows belong to the remaining person now. */
  moved: number
  /** Rows of which both persons had one, and how each was settled. */
  conflicts: {
    /** What both had, as a stable word. */
    code: string
    /** Which row it is. */
    about: {
      [key: string]: unknown
    }
    /** How it was settled. */
    resolution: string
  }[]
}

export type MergePage = Page<Merge>

export interface MergePreview {
  /** Changes nothing and returns the result as a preview. */
  preview: true
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The person who stays. */
  keep_id: string
  /** The duplicate, which goes into the other. */
  merge_id: string
  /** By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the remaining person’s value stays, and where there is none the merged one’s is taken. */
  take: {
    [key: string]: 'kept' | 'merged'
  }
  /** What moved to the remaining person, by kind of row. */
  moves: MergeMove[]
  /** The record that comes out, member by member. */
  members: MergedMember[]
}

export interface MergedMember {
  /** Name of the member. */
  member: string
  /** The value of the kept person. */
  kept: unknown
  /** The value of the merged person. */
  merged: unknown
  /** The value that comes out. */
  result: unknown
  /** Where the value comes from. */
  from: 'kept' | 'merged' | 'both'
}

export interface Message {
  id: string
  /** `waiting`: for approval; `failed`: stopped half-way, it can go on. */
  state: 'draft' | 'waiting' | 'scheduled' | 'sending' | 'sent' | 'failed'
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply: 'none' | 'read' | 'yes_no' | 'form'
  /** The form that recipients answer. */
  form_id: string | null
  /** Its title. */
  form_title: string | null
  /** One for each language. */
  texts: MessageText[]
  /** Who is meant; null: nobody yet. */
  audience: MessageAudienceQuery | null
  /** What is attached. */
  files: MessageFile[]
  /** When it is sent; null: as soon as possible. */
  send_at: string | null
  /** When it was handed over for sending. */
  submitted_at: string | null
  /** Who did that. */
  submitted_by_name: string | null
  /** When it was approved or rejected. */
  decided_at: string | null
  /** Who did that. */
  decided_by_name: string | null
  /** Why it was rejected. */
  decision_note: string | null
  /** When the recipients were fixed. */
  frozen_at: string | null
  /** When the last of them was notified. */
  sent_at: string | null
  /** Persons who get a copy; 0 until they are fixed. */
  recipients_count: number
  /** Of these, those who opened it. */
  read_count: number
  /** Of these, those who answered. */
  answered_count: number
  /** Why it failed: `stopped`, it can go on; `author_without_right` and `nobody_reached`, nobody got it. */
  failure: ('author_without_right' | 'nobody_reached' | 'stopped') | null
  /** Reminders that were sent. */
  reminders: number
  /** When the last one was sent. */
  reminded_at: string | null
  /** Whether you wrote it. */
  is_own: boolean
  /** Whether you may approve or reject it now. */
  may_approve: boolean
  /** Name of the author; null: unknown. */
  created_by_name: string | null
  /** When it was created (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export interface MessageAudience {
  id: string
  /** What senders choose it by. */
  name: string
  /** Who is meant; found again each time a message is sent. */
  query: MessageAudienceQuery
  /** Name of the author; null: unknown. */
  created_by_name: string | null
  /** When it was created (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export interface MessageAudienceLanguage {
  /** A language (BCP 47, without region). */
  language: string
  /** Recipients who prefer it. */
  count: number
}

export type MessageAudiencePage = Page<MessageAudience>

export interface MessageAudiencePart {
  /** What it is about. `classes`, `grades` and `students` need their lists, `custom_field` the `field` and `values`, `balance` the `minimum`, `staff` the `roles`, `people` guardians or staff. */
  kind:
    | 'whole_school'
    | 'classes'
    | 'grades'
    | 'students'
    | 'custom_field'
    | 'balance'
    | 'absent'
    | 'staff'
    | 'people'
  /** Who of the students is reached; `families` when left out. */
  reach?: 'families' | 'students' | 'both'
  /** Classes; teachers name those that they teach today. */
  class_ids?: string[]
  /** Codes of grade levels. */
  grade_levels?: string[]
  /** Students, or students whose families are reached. */
  student_ids?: string[]
  /** The key of a custom field of students that the sender sees, such as that of the bus route. */
  field?: string
  /** Students with one of these values of the field. */
  values?: string[]
  /** The least that is owed, in the currency of the school. Only guardians who see the finance of the student are reached. */
  minimum?: string
  /** The day of the absence; null: the day of sending. */
  date?: string | null
  /** Roles of staff. */
  roles?: (
    | 'owner'
    | 'admin'
    | 'principal'
    | 'it_admin'
    | 'registrar'
    | 'bursar'
    | 'counselor'
    | 'librarian'
    | 'teacher'
  )[]
  /** Guardians, about those of their children whose link lets them get messages. */
  guardian_ids?: string[]
  /** Members of staff. */
  staff_ids?: string[]
}

export interface MessageAudiencePartInput {
  /** What it is about. `classes`, `grades` and `students` need their lists, `custom_field` the `field` and `values`, `balance` the `minimum`, `staff` the `roles`, `people` guardians or staff. */
  kind:
    | 'whole_school'
    | 'classes'
    | 'grades'
    | 'students'
    | 'custom_field'
    | 'balance'
    | 'absent'
    | 'staff'
    | 'people'
  /** Who of the students is reached; `families` when left out. */
  reach?: 'families' | 'students' | 'both'
  /** Classes; teachers name those that they teach today. */
  class_ids?: string[]
  /** Codes of grade levels. */
  grade_levels?: string[]
  /** Students, or students whose families are reached. */
  student_ids?: string[]
  /** The key of a custom field of students that the sender sees, such as that of the bus route. */
  field?: string
  /** Students with one of these values of the field. */
  values?: string[]
  /** The least that is owed, in the currency of the school. Only guardians who see the finance of the student are reached. */
  minimum?: string
  /** The day of the absence; null: the day of sending. */
  date?: string | null
  /** Roles of staff. */
  roles?: (
    | 'owner'
    | 'admin'
    | 'principal'
    | 'it_admin'
    | 'registrar'
    | 'bursar'
    | 'counselor'
    | 'librarian'
    | 'teacher'
  )[]
  /** Guardians, about those of their children whose link lets them get messages. */
  guardian_ids?: string[]
  /** Members of staff. */
  staff_ids?: string[]
}

export interface MessageAudiencePatch {
  /** What senders choose it by. */
  name?: string
  /** Who is meant; found again each time a message is sent. */
  query?: MessageAudienceQueryInput
  /** null brings an archived one back. */
  archived_at?: null
}

export interface MessageAudiencePreview {
  /** How many persons get a copy. */
  recipients_count: number
  /** Guardians of these. */
  guardians_count: number
  /** Students of these. */
  students_count: number
  /** Staff of these. */
  staff_count: number
  /** What the recipients prefer, the most frequent first; unknown: that of the school. */
  languages: MessageAudienceLanguage[]
  /** Recipients with neither an account nor an email address or texts: nothing reaches them. */
  no_address_count: number
  /** Whether a second person must approve a message to them. */
  needs_approval: boolean
  /** What SMS and WhatsApp messages to the guardians would cost now; null: no importance was named, or it is news. */
  texts: TextEstimate | null
  /** The first 200. */
  recipients: MessagePreviewRecipient[]
  /** Students for whom nobody is reached. */
  unreached_count: number
  /** The first 50 of these. */
  unreached: MessageStudent[]
}

export interface MessageAudiencePreviewRequest {
  /** Who is meant; found again each time a message is sent. */
  query: MessageAudienceQueryInput
  /** Of the message; with it the answer says what texts would cost. */
  importance?: 'urgent' | 'answer' | 'news'
  /** Of the recipients, those with this in their name. */
  search?: string
}

export interface MessageAudienceQuery {
  /** Everybody whom any part reaches, each person once. */
  parts: MessageAudiencePart[]
}

export interface MessageAudienceQueryInput {
  /** Everybody whom any part reaches, each person once. */
  parts: MessageAudiencePartInput[]
}

export interface MessageCounts {
  /** Persons who get a copy. */
  recipients: number
  /** Of these, those who have been notified. */
  delivered: number
  /** Those with neither an account nor an email address or texts: nothing reaches them. */
  no_address: number
  /** Those who lost the right to it before. */
  not_reached: number
  /** Those whose email was accepted by the mail server. */
  emailed: number
  /** Those whose email was refused. */
  bounced: number
  /** Those who opened it. */
  read: number
  /** Answers yes. */
  yes: number
  /** Answers no. */
  no: number
  /** Those who answered its form, and of whom it wants no more. */
  answered: number
  /** Those who still have to read or answer it. */
  missing: number
}

export interface MessageDecision {
  /** A rejected message is a draft again. */
  decision: 'approve' | 'reject'
  /** Why; needed to reject. */
  note?: string
}

export interface MessageFile {
  /** The file. */
  file_id: string
  /** Its name; null: it has none. */
  name: string | null
  /** Bytes. */
  size: number
  /** Media type. */
  content_type: string
}

export type MessagePage = Page<Message>

export interface MessagePatch {
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance?: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply?: 'none' | 'read' | 'yes_no' | 'form'
  /** The form for families that recipients answer; for `reply` `form`. */
  form_id?: string | null
  /** One for each language; each person gets the one that they read, or that of the school. */
  texts?: MessageTextInput[]
  /** Who is meant; null: nobody yet. */
  audience?: MessageAudienceQueryInput | null
  /** Files that you uploaded, in the order in which they are shown. */
  file_ids?: string[]
  /** null brings an archived one back. */
  archived_at?: null
}

export interface MessagePreviewRecipient {
  /** The person; of staff with an account the user. */
  id: string
  /** Staff with an account (`user`) or without, guardian or student. */
  kind: 'user' | 'staff' | 'guardian' | 'student'
  /** The name. */
  name: string
  /** Preferred language (BCP 47); null: that of the school. */
  language: string | null
  /** Whether the person reads it in the console. */
  has_account: boolean
  /** Whether the school or the account has an email address. */
  has_email: boolean
  /** Whether the guardian chose texts and has a number. */
  has_texts: boolean
  /** The children concerned. */
  students: MessageStudent[]
  /** Why the person gets it. */
  reasons: MessageReason[]
}

export interface MessageReason {
  /** Kind of the part that reached the person. */
  kind:
    | 'whole_school'
    | 'classes'
    | 'grades'
    | 'students'
    | 'custom_field'
    | 'balance'
    | 'absent'
    | 'staff'
    | 'people'
  /** The class, grade level, value of the field or role; null: the part says it all. */
  label: string | null
}

export interface MessageRecipient {
  id: string
  /** Staff with an account (`user`) or without, guardian or student. */
  kind: 'user' | 'staff' | 'guardian' | 'student'
  /** The name. */
  name: string
  /** Language of the copy. */
  language: string
  /** The children concerned. */
  student_names: string[]
  /** Why the person got it. */
  reasons: MessageReason[]
  /** `no_address`: neither an account nor an email address or texts; `not_reached`: the right ended before it was sent. */
  state: 'waiting' | 'delivered' | 'no_address' | 'not_reached'
  /** When the person was notified. */
  delivered_at: string | null
  /** `none`: no address, or the person does not get emails of this kind. */
  email_state: 'none' | 'waiting' | 'sent' | 'failed'
  /** When it was opened. */
  read_at: string | null
  /** The answer; null: none yet. */
  answer: ('yes' | 'no') | null
  /** When it was answered. */
  answered_at: string | null
  /** Whether the answer came by the link in an email or text, without a sign-in. */
  answered_by_link: boolean
}

export type MessageRecipientPage = Page<MessageRecipient>

export interface MessageSendOrder {
  /** Day in the time zone of the school; left out: now. */
  send_on?: string
  /** Local time on that day, `HH:MM`. */
  send_time?: string
}

export interface MessageStudent {
  /** The student. */
  id: string
  /** First, middle and last name. */
  name: string
}

export interface MessageTemplate {
  id: string
  /** What senders choose it by. */
  name: string
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply: 'none' | 'read' | 'yes_no'
  /** One for each language. */
  texts: MessageText[]
  /** Name of the author; null: unknown. */
  created_by_name: string | null
  /** When it was created (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export type MessageTemplatePage = Page<MessageTemplate>

export interface MessageTemplatePatch {
  /** What senders choose it by. */
  name?: string
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance?: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply?: 'none' | 'read' | 'yes_no'
  /** One for each language; each person gets the one that they read, or that of the school. */
  texts?: MessageTextInput[]
  /** null brings an archived one back. */
  archived_at?: null
}

export interface MessageText {
  /** Language of the text (BCP 47). */
  language: string
  /** One line; may hold placeholders. */
  subject: string
  /** Plain text; `{child}`, `{class}` and `{school}` are filled in for each recipient. */
  body: string
}

export interface MessageTextInput {
  /** Language of the text (BCP 47). */
  language: string
  /** One line; may hold placeholders. */
  subject: string
  /** Plain text; `{child}`, `{class}` and `{school}` are filled in for each recipient. */
  body: string
}

export interface MessagingSettings {
  /** Whether a second person approves messages to the whole school. */
  whole_school_approval: boolean
  /** Whether students and staff may write to each other. */
  student_threads: boolean
  /** Local time from which staff answer, `HH:MM`. */
  office_from: string
  /** Local time until which staff answer, `HH:MM`. */
  office_to: string
  /** Days on which staff answer; 1 is Monday. */
  office_days: number[]
  /** Members with one of these roles may read threads for safeguarding. */
  safeguarding_roles: (
    | 'owner'
    | 'admin'
    | 'principal'
    | 'it_admin'
    | 'registrar'
    | 'bursar'
    | 'counselor'
    | 'librarian'
    | 'teacher'
  )[]
  /** Members of staff who may too, as long as they are staff. */
  safeguarding_user_ids: string[]
  /** Messages and threads are deleted this number of months after they were last used. */
  retention_months: number
}

export interface MessagingSettingsPatch {
  /** Whether a second person approves messages to the whole school. */
  whole_school_approval?: boolean
  /** Whether students and staff may write to each other. */
  student_threads?: boolean
  /** Local time from which staff answer, `HH:MM`. */
  office_from?: string
  /** Local time until which staff answer, `HH:MM`. */
  office_to?: string
  /** Days on which staff answer; 1 is Monday. */
  office_days?: number[]
  /** Members with one of these roles may read threads for safeguarding. */
  safeguarding_roles?: (
    | 'owner'
    | 'admin'
    | 'principal'
    | 'it_admin'
    | 'registrar'
    | 'bursar'
    | 'counselor'
    | 'librarian'
    | 'teacher'
  )[]
  /** Members of staff who may too, as long as they are staff. */
  safeguarding_user_ids?: string[]
  /** Messages and threads are deleted this number of months after they were last used. */
  retention_months?: number
}

export interface ModulePatch {
  modules: {
    [key: string]: boolean
  }
}

export interface ModuleSet {
  tenant_id: string
  plan_slug: string

  level: 'free' | 'pro' | 'enterprise'
  modules: ModuleState[]
}

export interface ModuleState {
  code: string

  tier: 'core' | 'interop' | 'intelligence'
  entitled: boolean
  enabled: boolean

  source: 'plan' | 'override'
  /** Whether this installation has endpoints for the module; those without come with a later version. */
  available: boolean
}

export interface MonitoredPost {
  /** The post. */
  id: string
  /** Who wrote it. */
  author_name: string | null
  /** What it says now; null: removed. */
  body: string | null
  /** What is attached, also to a post that was removed. */
  files: MessageFile[]
  /** When it was created (UTC). */
  created_at: string
  /** What it said before, the first version first. */
  earlier: MonitoredPostChange[]
}

export interface MonitoredPostChange {
  /** What was done. */
  action: 'corrected' | 'removed'
  /** What it said before. */
  body: string
  /** When (UTC). */
  changed_at: string
}

export interface MonitoredThread {
  /** The thread. */
  id: string
  /** One line. */
  subject: string
  /** First, middle and last name. */
  student_name: string
  /** Who is or was in it. */
  member_names: string[]
  /** The last 500, the oldest first. */
  posts: MonitoredPost[]
}

export interface MyTexts {
  /** Whether the school sends texts, and you are a guardian in it. */
  is_available: boolean
  /** How the school can send them. */
  channels: ('sms' | 'whatsapp')[]
  /** Whether notices that need an answer go by text too. */
  sends_answers: boolean
  /** Your number as the school has it; null: none. */
  phone: string | null
  /** Why nothing arrives, whatever you choose; `opted_out`: the number answered STOP, and START allows texts again. */
  obstacle: ('no_number' | 'number_invalid' | 'opted_out') | null
  /** `off`: no texts; `urgent`: urgent notices; `answer`: also those that need an answer, where the school sends them. */
  mode: 'off' | 'urgent' | 'answer'
  /** `whatsapp`: one price for a message, whatever its length. */
  channel: 'sms' | 'whatsapp'
}

export interface NeededDocument {
  /** Its id. */
  id: string
  /** The requirement; null: the category of `category_id` is not required of this student. */
  requirement_id: string | null
  /** What is required. */
  requirement_name: string
  /** The category. */
  category_id: string
  /** The name of the category. */
  category_name: string
  /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
  subject_kind: DocumentAudience
  /** The person, class or record that it belongs to. */
  subject_id: string
  /** The name of that person, class or record. */
  subject_name: string
  /** `missing`, `expired`, `rejected` or `expiring`: something is to be uploaded; `to_check`: it waits for the office. */
  status: DocumentRequirementStatus
  /** From which day it is required of this person. */
  since: string
  /** The last day of the accepted document; null: none was accepted, or it is valid for good. */
  valid_until: string | null
  /** The document that was uploaded; null: none. */
  document_id: string | null
  /** Why the newest version was rejected; null: it was not. */
  rejection_reason: string | null
  /** Of a student; null: none. */
  grade_level: string | null
}

export interface NeededDocumentCount {
  /** The requirement; null: students of whom the category of `category_id` is not required. */
  requirement_id: string | null
  /** The category. */
  category_id: string
  /** What is required. */
  requirement_name: string
  /** How many persons, by status. */
  counts: {
    missing: number
    expired: number
    rejected: number
    to_check: number
    expiring: number
    valid: number
  }
}

export interface NeededDocumentCounts {
  results: NeededDocumentCount[]
  next: null
  previous: null
}

export type NeededDocumentPage = Page<NeededDocument>

export interface NewAbsenceFollowUp {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** `reached`: somebody answered the call. `left_message`, `no_answer`: nobody did. `note`: no call, only a note. */
  outcome: 'reached' | 'left_message' | 'no_answer' | 'note'
  /** What was said, for the office; null: nothing. */
  note?: string | null
}

export interface NewAbsenceReport {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. In a request left out: the one day. */
  ends_on?: string
  /** The periods that it concerns, by id; none: the whole day. */
  period_ids?: string[]
  /** Why the student is away. */
  reason: 'illness' | 'appointment' | 'family' | 'religious' | 'travel' | 'other'
  /** What the family wants the office to know; null: nothing. */
  note?: string | null
  /** A file sent before with `POST /api/v1/files/`, such as a doctor’s note; null: none. */
  file_id?: string | null
}

export interface NewAcademicYear {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
  school_year?: number
}

export interface NewApiKey {
  name: string
  scopes: Scope[]
  expires_at?: string | null
}

export interface NewApplicant {
  first_name: string
  middle_name?: string | null
  last_name: string
  /** `YYYY-MM-DD`. */
  date_of_birth: string
  sex?: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Code of the grade level. */
  grade_level: string
}

export interface NewApplication {
  /** The intake that it belongs to. */
  intake_id: string
  applicant: NewApplicant
  /** The one who applies first. */
  guardians: ApplicationGuardianInput[]
  previous_school?: string | null
  /** Answers by the key of the question. */
  answers?: {
    [key: string]: string | boolean
  }
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  documents?: DocumentReference[]
  /** 0 to 100; higher goes first on the waiting list. */
  priority?: number
  /** The user who deals with it; null: nobody in particular. */
  assigned_to?: string | null
  /** A first note, for the school alone. */
  note?: string
}

export interface NewApplicationNote {
  text: string
}

export interface NewAttendanceCode {
  /** What is typed into registers and files: one word, unique in the school. */
  code: string
  /** The status that the code means. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** What the code is called. */
  label: string
  /** What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending). */
  meaning?:
    | (
        | 'attending'
        | 'attending_elsewhere'
        | 'authorised_absence'
        | 'unauthorised_absence'
        | 'not_possible'
        | 'administrative'
      )
    | null
  /** Its place in lists, the lowest first; 0 by default. */
  position?: number
}

export interface NewAttendanceRecord {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one. */
  status: string
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id?: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id?: string | null
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late?: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code?: string | null
  /** A free remark, up to 1,000 characters. */
  remarks?: string | null
  /** Version of the mark as you saw it, 0: there was none; if it has changed, the record is rejected with `changed_since`. Left out, the last one to save wins. */
  expected_version?: number
}

export interface NewBehaviourRecord {
  /** A type of the settings. */
  type_code: string
  /** The students, each once; `involved` where no part is named. */
  people: {
    /** The student. */
    student_id: string
    /** What the student had to do with it. */
    part?: 'involved' | 'responsible' | 'harmed' | 'witness'
  }[]
  /** How grave an incident is. */
  severity?: 'minor' | 'serious' | 'major'
  /** The day; today by default, never in the future. */
  occurred_on?: string
  occurred_at?: string | null
  /** The class in which it happened; null: in none. */
  class_id?: string | null
  /** Where; null: not known. */
  place?: string | null
  /** What happened; null: the type says it. Families read it where the record is visible to them. */
  summary?: string | null
  /** For staff alone. */
  note?: string | null
  /** What was done about it; null: nothing yet. */
  action?: string | null
  /** What is still to be done; for staff alone. */
  follow_up?: string | null
  follow_up_on?: string | null
  /** Whether the family of each student reads what happened and what was done. */
  visible_to_families?: boolean
}

export interface NewCalendarEntry {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday. */
  kind: 'holiday' | 'closure' | 'school_day'
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
}

export interface NewCalendarFeed {
  /** The caller as a student, or a child of theirs; left out: the lessons that the caller teaches, or takes as a student. */
  student_id?: string
}

export interface NewCaseIntervention {
  /** A code of the catalogue. */
  code: string
  /** What is done, where the catalogue says less; its name by default. */
  name?: string
  /** How often and how long; that of the catalogue by default. */
  dose?: string | null
  /** First day; today by default. */
  starts_on?: string
  /** Last day; null: open. */
  ends_on?: string | null
  /** What is to be reached; null: not said. */
  goal?: string | null
}

export interface NewCaseMeeting {
  /** What the meeting is called; null: nothing. */
  title?: string | null
  /** The day of the meeting; today by default. */
  held_on?: string
  /** Who was there. */
  present?: MeetingPersonInput[]
  /** The cases of the agenda, in their order; they replace those of before. */
  case_ids?: string[]
  /** The cases that match, the most urgent first, at most 100; instead of `case_ids`. */
  filter?: CaseFilter
}

export interface NewCaseNote {
  /** What it is; `note` by default. */
  kind?: 'note' | 'contact' | 'decision'
  /** Who reads it; `team` by default. */
  level?: 'team' | 'restricted'
  /** What is noted. */
  text: string
  /** The day that it is about; today by default. */
  happened_on?: string
  /** With whom; null: not said, or no contact. */
  contact_with?: string | null
  /** How; null: not said, or no contact. */
  contact_way?: ('phone' | 'email' | 'meeting' | 'home_visit' | 'letter' | 'other') | null
}

export interface NewCaseTask {
  /** What is to be done. */
  title: string
  /** The day by which it is to be done; null: no day is set. */
  due_on?: string | null
  /** Who does it; the owner of the case when it is left out. null: nobody. */
  assignee_user_id?: string | null
}

export interface NewClass {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The course that it is a class of; null: none. */
  course_id?: string | null
  /** Its title, for people. */
  title: string
  /** The code of the class; null: none. */
  class_code?: string | null
  /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
  kind?: 'homeroom' | 'scheduled'
  /** Where it meets, in words; null: not said. */
  location?: string | null
  /** The room; null: none. */
  room_id?: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels?: string[] | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** Codes of the subjects. */
  subject_codes?: string[] | null
  /** Codes of the periods in which it is taught. */
  periods?: string[] | null
  /** The terms in which it is taught; none: it is bound to none. */
  term_ids?: string[] | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
}

export interface NewCollectionNote {
  /** What was done; `note`: a note alone, which counts as no reminder. */
  kind: 'call' | 'meeting' | 'post' | 'note'
  /** What was said; required for `note`. */
  note?: string | null
}

export interface NewConsultationBooking {
  /** A free slot. */
  slot_id: string
  /** The child. */
  student_id: string
  /** What the family wants to talk about; null: not said. */
  topic?: string | null
}

export interface NewConsultationBookings {
  /** The evening. */
  evening_id: string
  /** The guardian for whom the office books; families leave it out. */
  guardian_id?: string
  /** All of them are booked, or none. */
  bookings: NewConsultationBooking[]
}

export interface NewConsultationEvening {
  /** What staff and families call it. */
  name: string
  /** Its days, each once. */
  days: ConsultationDayInput[]
  /** Length of a conversation. */
  slot_minutes: number
  /** From when families book (RFC 3339). */
  opens_at: string
  /** Until when families book (RFC 3339). */
  closes_at: string
  /** What families read about it; null: nothing. */
  description?: string | null
  /** Where it is; null: not said. */
  place?: string | null
  /** Where to meet online; null: nowhere. */
  online_link?: string | null
  /** Between two slots of a teacher. */
  gap_minutes?: number
  /** What a family needs from one teacher to another; proposals leave as much. */
  walking_minutes?: number
  /** Appointments for one child; null: any number. */
  max_per_child?: number | null
  /** All guardians of a child have one appointment with each teacher together; false: each guardian one of their own. */
  is_shared?: boolean
  /** Whether families can wait for a slot. */
  has_waiting_list?: boolean
  /** Grade levels whose families are invited; without any and without classes: all. */
  grade_levels?: string[]
  /** Classes whose families are invited. */
  class_ids?: string[]
  /** The evening and its appointments are deleted this number of months after its last day. */
  retention_months?: number
  /** Its teachers, each once. */
  teachers?: NewConsultationTeacher[]
}

export interface NewConsultationRequest {
  /** The evening. */
  evening_id: string
  /** The child. */
  student_id: string
  /** The teacher for whom the office does it; left out: you. */
  staff_id?: string
  /** What the guardians read; null: nothing. */
  message?: string | null
}

export interface NewConsultationTeacher {
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Where the teacher is; null: the place of the evening. */
  room?: string | null
  /** Where to meet online; null: nowhere. */
  online_link?: string | null
  /** Every invited family may choose this teacher: a head, a counsellor. */
  is_for_all?: boolean
  /** When this teacher is away or has a break. */
  breaks?: ConsultationAbsenceInput[]
}

export interface NewConsultationWait {
  /** The evening. */
  evening_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
  /** The child. */
  student_id: string
  /** The guardian for whom the office does it. */
  guardian_id?: string
  /** From when they can come (RFC 3339); null: from the beginning. */
  earliest_at?: string | null
  /** Until when they can come (RFC 3339); null: until the end. */
  latest_at?: string | null
}

export interface NewConversion {
  /** A number, or the code of a grade. */
  score?: number | string
  /** Marks of which the mean is converted; of their grade points where to_scale expresses those. */
  scores?: (number | string)[]
  weights?: number[]
  from_scale?: string
  to_scale?: string

  method?: 'table' | 'formula' | 'percentile'
  /** Name of one table or formula, as in responses. */
  rule?: string
  /** Whether further decimals are cut or rounded. */
  rounding?: 'cut' | 'round'
  /** Decimals of the result. */
  places?: number
  /** Lowest passing score of from_scale where the mark was given. */
  pass?: number
  conversions?: {
    /** A number, or the code of a grade. */
    score?: number | string
    /** Marks of which the mean is converted; of their grade points where to_scale expresses those. */
    scores?: (number | string)[]
    weights?: number[]
    from_scale?: string
    to_scale?: string

    method?: 'table' | 'formula' | 'percentile'
    /** Name of one table or formula, as in responses. */
    rule?: string
    /** Whether further decimals are cut or rounded. */
    rounding?: 'cut' | 'round'
    /** Decimals of the result. */
    places?: number
    /** Lowest passing score of from_scale where the mark was given. */
    pass?: number
  }[]
  /** How often each passing mark of from_scale was given; asks for percentiles. */
  from_distribution?: ScoreGroup[]
  /** The same of to_scale. */
  to_distribution?: ScoreGroup[]
}

export interface NewCourse {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The school year; null: any. */
  academic_year_id?: string | null
  /** Its title, for people. */
  title: string
  /** The code of the course; null: none. */
  course_code?: string | null
  /** Codes of the grade levels that it is for. */
  grade_levels?: string[] | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** Codes of the subjects. */
  subject_codes?: string[] | null
}

export interface NewCover {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** The period. */
  period_id: string
  /** The teacher who is away. */
  absent_staff_id: string
  /** Who takes the lesson; either this or `not_needed`. */
  staff_id?: string
  /** Why nobody needs to take it. */
  not_needed?: 'merged' | 'supervised' | 'cancelled'
  /** What the person who covers should know. */
  note?: string | null
  /** The `cover_id` of the lesson as you saw it, to replace it; null or left out: nothing was arranged. If it has changed, the answer is 409 `cover_changed`. */
  expected_cover_id?: string | null
}

export interface NewCoverageEntry {
  /** The class. */
  class_id: string
  /** The unit. */
  unit_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** The lesson of the day; null: the day as a whole. */
  period_id?: string | null
  /** How many lessons it was worth; 1 by default, 0 for work outside a lesson. */
  lessons?: number
  /** Topics of the unit that were done. */
  topic_ids?: string[]
  /** Whether the unit is done with it, whatever was planned. */
  completes_unit?: boolean
  /** A note, up to 1,000 characters. */
  note?: string | null
}

export interface NewCreditNote {
  /** The reason, recorded in the history. */
  reason: string
  /** Credited on all lines in proportion; or use `lines`. */
  amount?: string
  /** The amount to credit by line. Without `amount` and `lines` all that remains is credited. */
  lines?: {
    line: number
    amount: string
  }[]
}

export interface NewCustomField {
  /** What has the field. */
  entity: CustomFieldEntity
  /** The name of its values under `custom_fields`; it never changes. */
  key: string
  /** Its name, for people. */
  label: string
  /** The kind of its values; `date` is `YYYY-MM-DD`, `yes_no` is true or false. It does not change once a value exists. */
  kind: CustomFieldKind
  /** The values of the kind `choice`, in their order; empty for other kinds. */
  choices?: string[] | null
  /** New rows must have a value when a role creates them that edits the field; it cannot be cleared. */
  required?: boolean
  /** Roles that see the values. Empty or left out: the roles of the office that read what has the field. */
  visible_to?: SchoolRole[] | null
  /** Roles that change the values; each must also see them. Empty or left out: the roles that change what has the field and see this one. */
  edited_by?: SchoolRole[] | null
  /** Whether rosters (OneRoster) carry the values of students, staff, guardians and classes to other systems, as `metadata` under `campus.<key>`; false by default. */
  in_rosters?: boolean
  /** Its place in the order, the lowest first. */
  position?: number
}

export interface NewDiscount {
  student_id: string

  kind: 'percentage' | 'fixed' | 'scholarship'
  title: string
  /** Of what the discounts before have left; or `amount`. */
  percent?: (number | string) | null
  /** Taken off each invoice of a schedule, at most what is left; or `percent`. */
  amount?: string | null
  currency?: string
  /** What it is taken off; none: all. */
  fee_types?: string[]
  starts_on?: string | null
  ends_on?: string | null
}

export interface NewDispute {
  payment_id: string

  reason: 'duplicate' | 'not_received' | 'incorrect_amount' | 'fraud' | 'other'
  description: string
  /** What is in dispute; the whole payment when left out. */
  amount?: string
  evidence?: NewDisputeEvidence[]
}

export interface NewDisputeEvidence {
  file_id: string
  description: string
}

export interface NewDocumentCategory {
  /** What it is called. */
  name: string
  /** What belongs here; null: not said. */
  description?: string | null
  /** Kinds of subject that the category is for. */
  subject_kinds: ('student' | 'guardian' | 'staff' | 'class' | 'application' | 'invoice' | 'case')[] | null
  /** `office`: the office reads its documents; `teachers`: also teachers of the student or class; `restricted`: only those who read restricted documents. */
  staff_access: 'office' | 'teachers' | 'restricted'
  /** What families do with its documents: nothing, read, or also upload. */
  family_access: 'none' | 'read' | 'upload'
  /** Whether its documents have a last day on which they are valid. */
  has_expiry?: boolean
  /** Months after the upload of the newest version until a document is deleted. */
  retention_months: number
  /** Megabytes that one document may have; null: as much as who uploads it may send. */
  max_megabytes?: number | null
}

export interface NewDocumentLink {
  /** The version; the one that is shown when left out. */
  number?: number
  /** `view`: browsers show pictures and PDF files; `download` by default. */
  purpose?: 'view' | 'download'
}

export interface NewDocumentList {
  /** What it is called. */
  name: string
  /** The students. */
  student_ids: string[] | null
  /** The categories of the documents that each of them needs. */
  category_ids: string[] | null
  /** The day on which the documents must be valid, such as the last of a trip. */
  valid_on: string
}

export interface NewDocumentRequirement {
  /** The category. */
  category_id: string
  /** What it is called. */
  name: string
  /** What those who upload it read; null: nothing. */
  instructions?: string | null
  /** Of whom it is required. */
  audience: 'student' | 'guardian' | 'staff'
  /** Codes of the grade levels of students; empty: all. */
  grade_levels?: string[] | null
  /** Kinds of staff; empty: all. */
  staff_kinds?: ('teacher' | 'administrator' | 'aide' | 'proctor' | 'other')[] | null
  /** From which day it is required, `YYYY-MM-DD`. */
  starts_on: string
  /** Months from its acceptance for which a document without a last day is valid; null: for good. */
  valid_months?: number | null
  /** Days after which a missing document is reminded of. */
  missing_days?: number[] | null
  /** Days before the last day on which an expiring document is reminded of. */
  expiry_days?: number[] | null
}

export interface NewDocumentTemplate {
  /** What staff choose it by, and the title of its documents. */
  name: string
  /** What it is for. */
  kind: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
  /** The language in which it is written. */
  language: 'en' | 'fr' | 'ar'
  /** Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` (or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup. */
  source: string
  /** What was changed. */
  note?: string | null
}

export interface NewEnrollment {
  /** `new` or a student; must be said when there are candidates. */
  student?: 'new' | EnrollmentKnownPerson
  /** Who each guardian is; must be said for those with candidates. */
  guardians?: {
    /** Place in `guardians` of the application, the first 0. */
    index: number
    /** `new`, or the person of the school that it is. */
    person?: 'new' | EnrollmentKnownPerson
    /** `invite` (the default) by mail; `link`: the account of the school that signs in with the address is theirs; `none`. */
    account?: 'invite' | 'link' | 'none'
  }[]
  /** First day at the school, in the school year of the intake; its first one, or today, when left out. */
  entry_date?: string
  homeroom_class_id?: string | null
  org_id?: string | null
  /** The code of the student; one is generated when left out. */
  student_code?: string
}

export interface NewEvaluation {
  /** The class. */
  class_id: string
  /** What it is called, in one line. */
  title: string
  /** The term or grading period that it counts for: one of the class, or one within it; null: none. When omitted, the term of the class that holds the day on which it is assigned, or due, or today. */
  term_id?: string | null
  /** The category: of the class, or of the whole school; null: none. */
  category_id?: string | null
  /** What it is about, for those who read it. */
  description?: string | null
  /** A word of the school for what it is: test, homework, oral. */
  kind?: string | null
  /** How its results are entered. Left out: `points` when `max_score` is given, else as the policy of the school says. */
  entry?: 'points' | 'scale'
  /** Points that can be reached; only with points, and required there. */
  max_score?: number
  /** How much it counts relative to others; 1 by default. */
  weight?: number
  /** It adds to what was reached and not to what could be reached; a score may be above the highest one. */
  extra_credit?: boolean
  /** The day on which it is given, `YYYY-MM-DD`, inside the term. */
  assigned_on?: string | null
  /** The day on which it is due, inside the term and not before it is given. */
  due_on?: string | null
}

export interface NewEvaluationCategory {
  /** What it is called, in one line. */
  title: string
  /** The class that alone has it; null: every class without categories of its own. */
  class_id?: string | null
  /** A short word for it; that of a mark weight of the school follows that weight. */
  code?: string | null
  /** Its share of the mark relative to other categories, in percent or any other unit; null: not set. */
  weight?: number | null
  /** How many of the lowest results of a student in the category count for nothing. */
  drop_lowest?: number
  /** How many of the highest results of a student in the category count for nothing. */
  drop_highest?: number
}

export interface NewFeeSchedule {
  title: string
  /** The year or term that it is for. */
  academic_session_id?: string | null
  /** How students are charged who are enrolled for a part of the year or term: in full, by days, or by the months in which they are enrolled. */
  proration?: 'none' | 'days' | 'months'
  currency?: string
  due_date: string
  /** Parts of each invoice, rising by date, together 100 percent; none: all is due on the due date. */
  instalments?: NewFeeSchedulePart[]
  items: NewFeeScheduleItem[]
}

export interface NewFeeScheduleItem {
  /** Of an item that the schedule has. */
  id?: string
  fee_type: string
  description: string
  unit_amount: string
  /** Percent; 0 when left out. */
  tax_rate?: number | string
  /** Whom it charges: who fits every member given; left out: everybody. */
  applies?: FeeScheduleAudienceInput
}

export interface NewFeeSchedulePart {
  due_date: string
  percent: number | string
}

export interface NewForm {
  /** A form to begin with, instead of a definition. */
  preset?: 'trip_consent' | 'photo_consent' | 'medical' | 'contact_update' | 'policy_signature'
  definition?: FormDefinitionInput
  /** For whom it is; students and staff of today count. */
  audience?: FormAudienceInput
  /** One answer for each child, or for each person; staff answer as persons. */
  respond_by?: 'child' | 'person'
  /** Whether two guardians of a child must answer; a child with one who may needs one. */
  both_guardians?: boolean
  /** Whether a family may withdraw its answer. */
  may_withdraw?: boolean
  /** First day; null: from the publication on. */
  opens_on?: string | null
  /** Last day, included; null: until it is closed. */
  closes_on?: string | null
  /** Days before the last one on which those who are missing are reminded. */
  reminder_days?: number[]
  /** Answers are deleted this number of months after the form was closed. */
  retention_months?: number
}

export interface NewFormAnswer {
  /** The version that was read. */
  version_number: number
  /** The child about whom it is answered; null: the caller answers as a person. */
  student_id?: string | null
  /** The language in which it was read. */
  language: string
  /** Answers by the key of their field: texts, numbers, true or false, a date, the choice or choices, the id of a file. */
  answers: {
    [key: string]: string | number | boolean | string[] | null
  }
}

export interface NewGradeLevel {
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Its place in the order, the lowest first. */
  position: number
  /** Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
  ceds_grade_code?:
    | (
        | 'IT'
        | 'PR'
        | 'PK'
        | 'TK'
        | 'KG'
        | '01'
        | '02'
        | '03'
        | '04'
        | '05'
        | '06'
        | '07'
        | '08'
        | '09'
        | '10'
        | '11'
        | '12'
        | '13'
        | 'PS'
        | 'UG'
        | 'Other'
      )
    | null
  /** Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
  isced_level?: number | null
}

export interface NewHousehold {
  /** The student whose household it is. */
  student_id: string
}

export interface NewImportMapping {
  name: string

  kind: 'students' | 'teachers' | 'guardians'
  mapping: ImportMappingInput
}

export interface NewInstalment {
  due_date: string
  amount?: string
  /** Of the total; all instalments say percent, or all an amount. */
  percent?: number | string
}

export interface NewIntake {
  /** The school year in which the children begin. */
  academic_year_id: string
  title: string
  /** First day of the public form, `YYYY-MM-DD` in the time zone of the school. */
  opens_on: string
  /** Last day of the public form, included; null: until it is closed by hand. */
  closes_on?: string | null
  /** Days that a family has to answer an offer unless the offer says otherwise. */
  offer_days?: number
  /** Where an application goes whose offer ran out: the waiting list, or withdrawn. */
  expired_offers?: 'waitlist' | 'withdraw'
  /** Whether a place that becomes free is offered to the first of the waiting list by itself. */
  offers_next?: boolean
  /** Places by grade level; a grade level without a row is not open. */
  capacities: IntakeCapacityInput[]
  /** Documents that families are asked for. */
  documents?: IntakeDocumentInput[]
  /** Additional questions for families. */
  questions?: IntakeQuestionInput[]
}

export interface NewInterventionCase {
  /** The student. */
  student_id: string
  /** Who acts; you, when it is left out. null: nobody. */
  owner_user_id?: string | null
  /** Why the case was opened; null: not said. */
  reason?: string | null
  /** What is to be done; null: not written yet. */
  plan?: string | null
  /** What is to be reached; null: not written yet. */
  goal?: string | null
  /** The day by which it is to be done; null: no day is set. */
  due_on?: string | null
  /** The first intervention; the case is in progress then. */
  intervention?: FirstIntervention
  /** The first task. */
  task?: FirstCaseTask
}

export interface NewInvitation {
  email: string
  name: string
  roles: SchoolRole[]

  entity?: 'student' | 'teacher' | 'guardian'
  entity_id?: string
}

export interface NewInvoice {
  student_id: string
  /** Needed where several households divide the student’s charges. */
  household_id?: string
  currency?: string
  due_date: string
  reference?: string | null
  notes?: string | null
  lines: NewInvoiceLine[]
  /** Rising by date; they add up to the total, or to 100 percent. None: all is due on the due date. */
  instalments?: NewInstalment[]
  /** Issues it at once. */
  issue?: boolean
}

export interface NewInvoiceBatch {
  fee_schedule_id: string
  grade_levels?: string[]
  /** Its current members. */
  class_ids?: string[]
  student_ids?: string[]
  title?: string
  /** Issues the invoices; else they are drafts to be looked through. */
  issue: boolean
}

export interface NewInvoiceDiscount {
  kind: 'sibling' | 'percentage' | 'fixed' | 'scholarship'
  /** Of what the discounts before have left; or `amount`. */
  percent?: number | string
  /** Taken off, at most what is left; or `percent`. */
  amount?: string
  title?: string
}

export interface NewInvoiceLine {
  description: string
  fee_type: string
  /** At most three places; 1 when left out. */
  quantity?: number | string
  /** Of one. */
  unit_amount: string
  /** The only one; or `discounts`. */
  discount?: NewInvoiceDiscount
  /** Taken off in the order sibling, percentage, fixed, scholarship, each from what is left; or `discount`. */
  discounts?: NewInvoiceDiscount[]
  /** Percent of what is left after the discount; 0 when left out. */
  tax_rate?: number | string
}

export interface NewMeetingDecision {
  /** The case. */
  case_id: string
  /** What was decided. */
  text: string
  /** Who reads it; `team` by default. `restricted` ones are not in the minutes. */
  level?: 'team' | 'restricted'
  /** A task that follows from it. */
  task?: FirstCaseTask
}

export interface NewMerge {
  /** The kind of person. */
  kind: 'student' | 'teacher' | 'guardian'
  /** The person who stays. */
  keep_id: string
  /** The duplicate, which goes into the other. */
  merge_id: string
  /** By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the remaining person’s value stays, and where there is none the merged one’s is taken. */
  take?: {
    [key: string]: 'kept' | 'merged'
  }
  /** Changes nothing and returns the result as a preview. */
  preview?: boolean
}

export interface NewMessage {
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply?: 'none' | 'read' | 'yes_no' | 'form'
  /** The form for families that recipients answer; for `reply` `form`. */
  form_id?: string | null
  /** One for each language; each person gets the one that they read, or that of the school. */
  texts: MessageTextInput[]
  /** Who is meant; null: nobody yet. */
  audience?: MessageAudienceQueryInput | null
  /** Files that you uploaded, in the order in which they are shown. */
  file_ids?: string[]
}

export interface NewMessageAudience {
  /** What senders choose it by. */
  name: string
  /** Who is meant; found again each time a message is sent. */
  query: MessageAudienceQueryInput
}

export interface NewMessageTemplate {
  /** What senders choose it by. */
  name: string
  /** `urgent`: at once and on every channel; `answer`: needs an answer; `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** What recipients do: `none`, `read` (open it), `yes_no` or `form` (answer a form). */
  reply?: 'none' | 'read' | 'yes_no'
  /** One for each language; each person gets the one that they read, or that of the school. */
  texts: MessageTextInput[]
}

export interface NewOAuthClient {
  name: string
  /** `client_secret_basic` by default. */
  token_endpoint_auth_method?: 'client_secret_basic' | 'none'
  /** `authorization_code` and `refresh_token` by default. */
  grant_types?: ('authorization_code' | 'refresh_token' | 'client_credentials')[]
  /** https, or http on the loopback; without fragment or placeholder. Needed for `authorization_code`. */
  redirect_uris?: string[]
  scopes: Scope[]
}

export interface NewOfficeAnswer {
  /** The version that was read. */
  version_number: number
  /** The child, where each child is answered for. */
  student_id?: string | null
  /** The guardian who signed. */
  guardian_id?: string | null
  /** The member of staff who signed. */
  staff_id?: string | null
  /** The date on the paper. */
  signed_on: string
  /** A scan of the paper, sent by `files.sendFile`; null: none. */
  scan_file_id?: string | null
  /** The language of the paper. */
  language: string
  /** What the paper says; as signature the name under it. */
  answers: {
    [key: string]: string | number | boolean | string[] | null
  }
}

export interface NewOneRosterRun {
  /** `full`: everything, and what the provider has no more is archived here; `delta`: what changed. */
  mode: 'full' | 'delta'
  /** Fetches and imports, and takes it back: the report is the one that the import would have. */
  dry_run?: boolean
  /** Also when more than 30 % of the students, or all rows of a collection, would be removed; needs the right to import. */
  allow_shrink?: boolean
}

export interface NewOneRosterSource {
  name: string
  /** The code under which the provider’s sourcedIds are stored, as `source.systemCode` of CSV sets; fixed once rows exist. */
  code: string
  /** The root of the provider, such as `https://sis.example/ims/oneroster/v1p1`. */
  base_url: string
  /** How the provider is signed in to: client credentials, each request signed (RFC 5849), or a token that stays. */
  auth: OneRosterSourceOAuth2Input | OneRosterSourceOAuth1Input | OneRosterSourceOpenInput
  /** The client secret, the consumer secret or the token. Stored encrypted and never shown. */
  secret: string
  /** What is fetched in addition to orgs, academic sessions, courses, classes, users and enrollments. */
  collections?: OneRosterSourceCollectionsInput
  /** Rows that are asked for at once; 5,000 unless told. */
  page_size?: number
  /** Minutes between two fetchings of what changed; null: only by hand. They begin after everything was fetched once. */
  delta_every_minutes?: number | null
  /** When everything is fetched each night, `HH:MM` by the school’s clock; null: only by hand. */
  full_at?: string | null
  /** Whether it is fetched on schedule; true by default. */
  is_active?: boolean
}

export interface NewOrg {
  /** Its name, for people. */
  name: string
  /** What it is (OneRoster 1.1 OrgType, and `campus`). */
  kind: 'department' | 'school' | 'district' | 'local' | 'state' | 'national' | 'campus'
  /** The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
  identifier?: string | null
  /** The org that it is a part of; null: none. */
  parent_org_id?: string | null
}

export interface NewPasskey {
  /** Which challenge this answers; good once and for five minutes. */
  challenge_id: string
  /** What the person calls it. */
  name?: string
  response: PasskeyAttestation
}

export interface NewPayment {
  /** Who pays; or name a student. */
  household_id?: string
  /** For whom; the household is the one that bears the charges. */
  student_id?: string
  method: PaymentMethodKind
  amount: string
  /** The currency of the school when left out. */
  currency?: string
  /** When it was paid; now when left out. */
  paid_at?: string
  reference?: string
  /** Which invoices it pays; oldest due first when left out. */
  allocations?: NewPaymentAllocation[]
  /** Puts an overpayment into the family wallet. */
  overpayment?: 'wallet'
  /** Cheques and bank transfers wait (`pending`) unless said otherwise, other money is there at once. */
  status?: 'pending' | 'completed'
  /** Of a payment by `online`: the provider, where there are several. */
  provider?: string
}

export interface NewPaymentAllocation {
  /** An invoice of the household. */
  invoice_id: string
  /** What it gets. */
  amount: string
}

export interface NewPaymentPromise {
  /** What the family promises to pay. */
  amount: string
  /** The currency of the school when left out. */
  currency?: string
  /** By the end of this day: from today on, at most two years ahead. */
  due_date: string
  /** What was said. */
  note?: string | null
}

export interface NewPeriod {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Its place in the order, the lowest first. */
  position?: number
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** Local time `HH:MM` at which it ends. */
  end_time: string
  /** Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
  weekdays?: number[]
  /** What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law. */
  kind?: 'lesson' | 'registration'
}

export interface NewPlannedAbsence {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. In a request left out: the one day. */
  ends_on?: string
  /** The periods that it concerns, by id; none: the whole day. */
  period_ids?: string[]
  /** What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default. */
  status?: string
  /** Why, as a short code of your own; the school defines which. */
  reason_code?: string | null
  /** For those who take the register; guardians and students read null. */
  note?: string | null
}

export interface NewPushDevice {
  /** The public https address at the push service of the browser. */
  endpoint: string
  keys: {
    /** The public key of the browser. */
    p256dh: string
    /** The authentication secret of the browser. */
    auth: string
  }
  /** What you recognise the device by. */
  label: string
}

export interface NewRefund {
  /** The whole remaining amount when omitted. */
  amount?: string
  /** Why. */
  reason: string
  /** How it is paid out; as it was paid when omitted. `online` waits for the provider’s report; money from the wallet returns to it. */
  method?: PaymentMethodKind
  /** `pending`: it is still to be paid out. */
  status?: 'pending' | 'completed'
  /** Which invoices it is taken from; from the wallet first, then the one due last when left out. */
  allocations?: NewPaymentAllocation[]
  /** Credits the invoices too, so that the family does not owe it again. */
  credit?: boolean
  reference?: string
  /** For `online`: `provider` requests the refund from the provider, `dashboard` leaves it to the office. When omitted, `provider` where possible. */
  through?: 'provider' | 'dashboard'
}

export interface NewRollover {
  from_academic_year_id: string
  to?: {
    title?: string
    starts_on: string
    ends_on: string
    /** Parts of the new year; without them those of the old year, moved by whole weeks. */
    terms?: RolloverTerm[]
  }
  to_academic_year_id?: string
  rules?: RolloverRules
}

export interface NewRoom {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** The building that it is in; null: not said. */
  building?: string | null
  /** How many people it seats; null: not known. */
  capacity?: number | null
  /** What it is equipped with, in short words such as `laboratory`. */
  features?: string[] | null
}

export interface NewRosterMembers {
  /** Students, by id. */
  student_ids?: string[]
  /** Members of staff who join, each with the part taken. */
  staff?: {
    /** The member of staff. */
    staff_id: string
    /** The part in the class; `teacher` for staff when left out. */
    role?: 'teacher' | 'administrator' | 'proctor' | 'aide'
    /** Of several teachers the one who answers for the class. */
    is_primary?: boolean
    /** First day in the class; null: open. */
    starts_on?: string | null
    /** The day after the last one; null: open. */
    ends_on?: string | null
  }[]
  /** First day in the class; null: open. */
  starts_on?: string | null
  /** The day after the last one; null: open. */
  ends_on?: string | null
}

export interface NewScale {
  code: string
  name: string

  kind: 'numeric' | 'ordinal'
  min: number
  max: number
  pass: number | null

  direction: 'higher_is_better' | 'lower_is_better'
  grades: GradingScaleGradeInput[]
  /** ISO 3166-1 alpha-2; null: of no one country. */
  country?: string | null
  /** Who says so. */
  source?: string | null
  source_url?: string | null
  /** From when on the values are known to hold: the day of the rule or of the edition cited. */
  valid_from?: string | null
  /** What the numbers alone do not say. */
  note?: string | null
}

export interface NewSchedule {
  /** The org (school, campus, department) that it is for; null: the whole school. */
  org_id?: string | null
  /** The school year or term that it is for. */
  session_id: string
  /** Its name, for people. */
  name: string
  /** `base`: the normal timetable. `overlay`: a timetable over it for some dates, such as an exam week. */
  kind?: ScheduleKind
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** How its days repeat. */
  cycle?: ScheduleCycleInput
  /** The periods of its days; none: every lesson period of the org. */
  period_ids?: string[] | null
  /** Grade levels with periods of their own. */
  bells?: ScheduleBellInput[] | null
  /** Classes that an overlay governs in addition to those that it has lessons of. */
  class_ids?: string[] | null
}

export interface NewScheduleConstraint {
  /** The schedule that it belongs to. */
  schedule_id: string
  /** Its name, for people. */
  name: string
  /** The rule; see `GET /api/v1/scheduler/constraint-kinds/`. */
  kind: string
  /** `hard`: must hold. `soft`: should hold. */
  severity: ConstraintSeverity
  /** The cost of one violation. */
  weight?: number
  /** How the deviation at one point becomes cost: `linear`, `quadratic`, or `step` (1 for any). */
  cost_function?: ConstraintCostFunction
  /** What it is about. */
  applies_to?: ScheduleConstraintScopeInput
  /** Its limits; which of them it reads depends on the kind. */
  parameters?: ScheduleConstraintParametersInput
  /** Whether it counts. */
  is_active?: boolean
}

export interface NewScheduleLesson {
  /** The schedule that it belongs to. */
  schedule_id: string
  /** The requirement that the lesson belongs to. */
  requirement_id: string
  /** Its length in periods. */
  duration?: number
  /** The day of the cycle, from 1: the nth weekday of the cycle, in alternating weeks counted on through all weeks. null: not placed yet. */
  cycle_day?: number | null
  /** The period in which the lesson begins; null: not placed yet. */
  period_id?: string | null
  /** The room; null: that of the requirement, else of the class. */
  room_id?: string | null
  /** Who teaches it; none: the staff of the requirement. */
  staff_ids?: string[] | null
  /** Whether generating leaves it where it is. */
  is_locked?: boolean
}

export interface NewScheduleRequirement {
  /** The schedule that it belongs to. */
  schedule_id: string
  /** Its name, such as the subject and the class. */
  name: string
  /** The classes that are taught together; usually one. */
  class_ids?: string[] | null
  /** Groups within these classes; none: whole classes. */
  class_group_ids?: string[] | null
  /** Code of the subject; null: not said. */
  subject_code?: string | null
  /** Who teaches it; all of them in every lesson. */
  staff_ids?: string[] | null
  /** Periods of teaching in each cycle. */
  lessons_per_cycle: number
  /** How many of its lessons last two periods. */
  double_lessons?: number
  /** Max periods on one day; null: no limit. */
  max_per_day?: number | null
  /** The room; null: none is fixed. */
  room_id?: string | null
  /** What its room must have. */
  room_features?: string[] | null
  /** Seats that its room must have; null: as many as students attend. */
  min_capacity?: number | null
  /** Requirements with the same key have their lessons at the same times; null: not linked. */
  linked_key?: string | null
}

export interface NewServiceConnection {
  service:
    | 'lti'
    | 'email'
    | 'sms'
    | 'stripe'
    | 'paystack'
    | 'flutterwave'
    | 'mpesa'
    | 'paypal'
    | 'generic_payments'
    | 'webhooks'
  /** Tells several connections of a service apart. */
  name?: string
  settings: {
    [key: string]: unknown
  }
  is_active?: boolean
}

export interface NewStaffAbsence {
  /** Who is away; left out: the caller. Only the office names somebody else. */
  staff_id?: string
  /** First date. */
  starts_on: string
  /** Last date, included; left out: the first. */
  ends_on?: string
  /** The periods; empty: whole days. */
  period_ids?: string[]
  /** Why the person is away; for the office and the person alone. */
  reason: 'illness' | 'training' | 'leave' | 'other'
  /** For the office and the person alone; null: nothing. */
  note?: string | null
}

export interface NewStudentAlert {
  /** The student. */
  student_id: string
  /** `medical` and `other`: for all staff who see the student. `custody` and `safeguarding`: for owner, admin, principal, registrar and counselor. */
  kind: StudentAlertKind
  /** What it is about, in a few words. */
  title: string
  /** What to do; null: nothing more to say. */
  instruction?: string | null
  /** How prominent it is; `important` by default. */
  severity?: StudentAlertSeverity
  /** First day; null: open. */
  starts_on?: string | null
  /** Last day; null: open. */
  ends_on?: string | null
  /** Whether teachers of the student read the instruction of a `custody` alert. */
  visible_to_teachers?: boolean
}

export interface NewSubject {
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
  sced_code?: string | null
}

export interface NewSyllabus {
  /** The class. */
  class_id?: string
  /** The course, for a syllabus of all of its classes; either this or `class_id`. */
  course_id?: string
  /** The school year or the term that the syllabus is for. */
  academic_session_id: string
  /** What it is called. */
  title: string
  /** Code of the subject, for a class that is taught several; null: the class has one syllabus. */
  subject_code?: string | null
  /** More about it; null: nothing. */
  description?: string | null
  /** Length of a lesson; null: as the periods of the class are long. */
  minutes_per_lesson?: number | null
  /** Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
  lessons_per_week?: number | null
  /** `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion. */
  layout?: 'consecutive' | 'spread'
  /** What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done. */
  measure?: 'lessons' | 'topics'
  /** Its units, in their order. */
  units?: NewSyllabusUnit[]
}

export interface NewSyllabusUnit {
  /** What it is called. */
  title: string
  /** More about it; null: nothing. */
  description?: string | null
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** Its share of the whole, against the other weights; null: its lessons. */
  weight?: number | null
  /** Its last day; decides before the layout. null: by the layout. */
  due_date?: string | null
  /** What it is made of; one without `id` is new. */
  topics?: SyllabusTopicInput[]
}

export interface NewTerm {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** What it is a part of the year as (OneRoster 1.1 SessionType). */
  kind: 'semester' | 'term' | 'grading_period'
  /** The school year, semester or term that contains it. */
  parent_id: string
}

export interface NewTextSuppression {
  /** As people write it, in the country of the school or with a country code. */
  phone: string
}

export interface NewThread {
  /** The student. */
  student_id: string
  /** Of staff: the guardian. Without one, the student. */
  guardian_id?: string
  /** Of guardians and students: the member of staff. */
  user_id?: string
  /** Of guardians: the message whose sender gets the reply, instead of `user_id`. */
  message_id?: string
  /** One line. */
  subject: string
  /** Plain text. */
  body: string
  /** Files that you uploaded and attached to nothing yet: pictures and PDF files, of staff also office files. */
  file_ids?: string[]
}

export interface NewThreadPost {
  /** Plain text; needed without files. */
  body?: string
  /** Files that you uploaded and attached to nothing yet: pictures and PDF files, of staff also office files. */
  file_ids?: string[]
}

export interface NewTill {
  /** The currency of the school when left out. */
  currency?: string
  /** What is counted in it. */
  opening_amount: string
}

export interface NewTimetableMapping {
  /** All decisions: those that are missing are removed. A `class` may also be a group and a `group` a class. */
  entries: TimetableMappingEntryInput[]
}

export interface NewUnit {
  /** The syllabus. */
  syllabus_id: string
  /** What it is called. */
  title: string
  /** More about it; null: nothing. */
  description?: string | null
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** Its share of the whole, against the other weights; null: its lessons. */
  weight?: number | null
  /** Its last day; decides before the layout. null: by the layout. */
  due_date?: string | null
  /** What it is made of; one without `id` is new. */
  topics?: SyllabusTopicInput[]
}

export interface NewWebhookEndpoint {
  /** A public https address. Names that lead to private networks are refused when they are called. */
  url: string
  /** What it is for. */
  description?: string | null
  /** The types to send; none: every type, also those to come. */
  event_types?: WebhookEventName[]
}

export interface Notice {
  id: string
  /** Name of the category. */
  category: string
  /** `urgent`: at once, on every channel. `answer`: needs an answer. `news`: may wait for the digest. */
  importance: 'urgent' | 'answer' | 'news'
  /** One line that names no private reason. */
  title: string
  /** The whole text; an empty line separates paragraphs. */
  body: string
  /** Where the console shows the thing itself, after `/schools/<slug>`. */
  path: string
  /** The students whom it concerns. */
  students: NoticeStudent[]
  created_at: string
  /** When you read it (UTC); null: not yet. */
  read_at: string | null
}

export interface NoticeChoice {
  /** Name of the category. */
  category: string
  /** Whether the console shows them. */
  in_app: 'instant' | 'off'
  /** When emails are sent about what needs an answer. */
  email_answer: 'instant' | 'digest' | 'off'
  /** When emails are sent about news. */
  email_news: 'instant' | 'digest' | 'off'
  /** The category in the language of the request, English or French. */
  label: string
}

export type NoticePage = Page<Notice>

export interface NoticePreferences {
  /** IANA name, such as `Africa/Douala`; null: that of the school. */
  time_zone: string | null
  /** When the quiet hours begin; only urgent emails are sent in them, `HH:MM` in the time zone. */
  quiet_from: string
  /** When they end; equal to the beginning: there are none, `HH:MM` in the time zone. */
  quiet_until: string
  /** How often the digest is sent. */
  digest_rhythm: 'daily' | 'weekly'
  /** On which day the weekly one is sent; 1 is Monday. */
  digest_weekday: number
  /** When the digest is sent, `HH:MM` in the time zone. */
  digest_at: string
  /** That of the school. */
  school_time_zone: string
  /** Where emails go; null: no address is known. */
  email: string | null
  /** `blocked`: emails came back, and nothing is sent until the office lifts it. `bounced`: some came back. `unknown`: no address. */
  email_state: 'accepted' | 'bounced' | 'blocked' | 'unknown'
  /** One for each category that concerns your roles. Urgent notices always reach you. */
  choices: NoticeChoice[]
}

export interface NoticePreferencesPatch {
  /** IANA name, such as `Africa/Douala`; null: that of the school. */
  time_zone?: string | null
  /** When the quiet hours begin; only urgent emails are sent in them, `HH:MM` in the time zone. */
  quiet_from?: string
  /** When they end; equal to the beginning: there are none, `HH:MM` in the time zone. */
  quiet_until?: string
  /** How often the digest is sent. */
  digest_rhythm?: 'daily' | 'weekly'
  /** On which day the weekly one is sent; 1 is Monday. */
  digest_weekday?: number
  /** When the digest is sent, `HH:MM` in the time zone. */
  digest_at?: string
  /** Those to change; what is left out stays. */
  choices?: {
    /** Name of the category. */
    category: string
    /** Whether the console shows them. */
    in_app?: 'instant' | 'off'
    /** When emails are sent about what needs an answer. */
    email_answer?: 'instant' | 'digest' | 'off'
    /** When emails are sent about news. */
    email_news?: 'instant' | 'digest' | 'off'
  }[]
}

export interface NoticeStudent {
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  name: string
}

export interface OAuthAuthorization {
  id: string
  client_id: string
  /** The name at the time of consent. */
  client_name: string
  school_id: string
  school_name: string
  scopes: string[]
  /** When the program was first let in. */
  created_at: string
  /** When it was last allowed something. */
  updated_at: string
}

export type OAuthAuthorizationPage = Page<OAuthAuthorization>

export interface OAuthClient {
  /** The same value as `client_id`. */
  id: string
  /** The client identifier of OAuth (RFC 7591). */
  client_id: string
  /** What people read when they are asked to let the program in. */
  name: string
  /** `client_secret_basic`: a program that can store a secret, sent as Basic or in the body. `none`: one that cannot (a page, an app); it relies on PKCE alone. */
  token_endpoint_auth_method: 'client_secret_basic' | 'none'
  grant_types: ('authorization_code' | 'refresh_token' | 'client_credentials')[]
  /** Where people are sent back to, compared sign by sign. */
  redirect_uris: string[]
  /** What the program may ask for at most. */
  scopes: string[]
  /** Those of `scopes` that work now. With `client_credentials`: those that the staff roles of the responsible member cover. */
  active_scopes: string[]
  /** The first characters of the secret; null without one. */
  hint: string | null
  /** `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it. */
  state: 'active' | 'revoked' | 'orphaned'
  /** The member who made it. */
  created_by: string
  /** The member who answers for it; what it does by itself reaches no further than their roles. */
  responsible_user_id: string
  responsible_name: string | null
  created_at: string
  updated_at: string
  revoked_at: string | null
  /** When it was last given or used a token, to the minute. */
  last_used_at: string | null
}

export type OAuthClientPage = Page<OAuthClient>

export interface OAuthClientPatch {
  name?: string
  grant_types?: ('authorization_code' | 'refresh_token' | 'client_credentials')[]
  redirect_uris?: string[]
  scopes?: Scope[]
}

export interface OAuthClientSecretRotation {
  /** How long the previous secret remains valid; 24 hours by default. */
  overlap_hours?: number
}

export interface OAuthClientWithSecret extends OAuthClient {
  /** The secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  client_secret?: string
  secret_omitted?: boolean
}

export interface OAuthError {
  /** A word of RFC 6749: `invalid_client`, `invalid_grant`, `invalid_scope` and so on. */
  error: string
  error_description?: string
  scope?: string
}

export interface OAuthIntrospection {
  active: boolean
  client_id?: string
  sub?: string
  scope?: string
  token_type?: string
  iss?: string
  aud?: string
  iat?: number
  exp?: number
}

export interface OAuthServerMetadata {
  issuer: string

  authorization_endpoint: string

  token_endpoint: string

  revocation_endpoint: string

  introspection_endpoint: string
  scopes_supported: string[]
  response_types_supported: string[]
  response_modes_supported: string[]
  grant_types_supported: string[]
  token_endpoint_auth_methods_supported: string[]
  revocation_endpoint_auth_methods_supported: string[]
  introspection_endpoint_auth_methods_supported: string[]
  code_challenge_methods_supported: string[]
  authorization_response_iss_parameter_supported: boolean

  service_documentation: string
  ui_locales_supported: string[]
}

export interface OAuthToken {
  /** Opaque; good for an hour. */
  access_token: string

  token_type: 'Bearer'
  expires_in: number
  /** Good once: each refresh answers another one. A spent one that comes again ends the whole family. */
  refresh_token?: string
  scope?: string
}

export interface OfferedTeacher {
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Name of the teacher. */
  staff_name: string
  /** Where the teacher is; null: the place of the evening. */
  room: string | null
  /** Classes in which they teach the child. */
  class_titles: string[]
  /** Whether they teach the homeroom of the child. */
  is_class_teacher: boolean
  /** Whether they ask the family to come. */
  is_requested: boolean
  /** What the guardians read with the request; null: nothing. */
  message: string | null
  /** Free slots to come. */
  free_count: number
  /** The appointment that the family has; null: none. */
  booking_id: string | null
  /** The place on the waiting list; null: none. */
  wait_id: string | null
}

export interface OfficeWithdrawal {
  /** Why; the family reads it too. */
  reason: string
}

export interface OneRosterAcademicSessionSingle {
  academicSession: OneRosterAcademicSessions
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterAcademicSessions {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
  startDate?: string
  endDate?: string
  type?: string
  parent?: OneRosterReference
  children?: OneRosterReference[]
  schoolYear?: string
}

export interface OneRosterAcademicSessionsCollection {
  academicSessions: OneRosterAcademicSessions[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterCategories {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
}

export interface OneRosterCategoriesCollection {
  categories: OneRosterCategories[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterCategoryPut = {
  category: OneRosterCategoryWrite
} & {
  [key: string]: unknown
}

export interface OneRosterCategorySingle {
  category: OneRosterCategories
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterCategoryWrite = {
  /** That of the path, where it is said. */
  sourcedId?: unknown
  /** `active`, or `tobedeleted`: the record is deleted then. */
  status?: unknown
  /** Passed over. */
  dateLastModified?: unknown
  /** An object of your own members, stored as they are sent: 100 at most, names of 255 characters, values of 4,000, 65,536 together, and no whole number beyond 9,007,199,254,740,991. Left out, what stands is taken away. */
  metadata?: unknown
  /** Required. */
  title?: unknown
} & {
  [key: string]: unknown
}

export interface OneRosterClassSingle {
  class: OneRosterClasses
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterClasses {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
  classCode?: string
  classType?: string
  location?: string
  grades?: string[]
  subjects?: string[]
  course?: OneRosterReference
  school?: OneRosterReference
  terms?: OneRosterReference[]
  subjectCodes?: string[]
  periods?: string[]
  resources?: OneRosterReference[]
}

export interface OneRosterClassesCollection {
  classes: OneRosterClasses[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterClient {
  /** The `client_id` of OAuth, or the id of an API key. */
  client_id: string

  kind: 'oauth_client' | 'api_key'
  name: string
  /** What it may do at most. */
  scopes: string[]
  /** `strict`: as the standard says it; `typed`: JSON booleans instead of words; `sds` (Microsoft School Data Sync): unknown parents have empty lists, semesters are terms; `google`: semesters are terms, gradebook rows that are gone are never shown, results that were not marked have no score, and terms that stand in as grading periods are told as such; `classlink`: further headers. */
  profile: 'strict' | 'typed' | 'sds' | 'google' | 'classlink'
  /** The first characters of the secret by which it signs requests (OAuth 1.0a); null without one. */
  signing_secret_hint: string | null
  /** When the profile was chosen; null: it never was. */
  updated_at: string | null
}

export type OneRosterClientPage = Page<OneRosterClient>

export interface OneRosterClientWithSecret extends OneRosterClient {
  /** The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  signing_secret?: string
  secret_omitted?: boolean
}

export interface OneRosterCourseSingle {
  course: OneRosterCourses
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterCourses {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
  schoolYear?: OneRosterReference
  courseCode?: string
  grades?: string[]
  subjects?: string[]
  org?: OneRosterReference
  subjectCodes?: string[]
  resources?: OneRosterReference[]
}

export interface OneRosterCoursesCollection {
  courses: OneRosterCourses[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterDemographics {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  birthDate?: string
  sex?: string
  americanIndianOrAlaskaNative?: ('true' | 'false') | boolean
  asian?: ('true' | 'false') | boolean
  blackOrAfricanAmerican?: ('true' | 'false') | boolean
  nativeHawaiianOrOtherPacificIslander?: ('true' | 'false') | boolean
  white?: ('true' | 'false') | boolean
  demographicRaceTwoOrMoreRaces?: ('true' | 'false') | boolean
  hispanicOrLatinoEthnicity?: ('true' | 'false') | boolean
  countryOfBirthCode?: string
  stateOfBirthAbbreviation?: string
  cityOfBirth?: string
  publicSchoolResidenceStatus?: string
}

export interface OneRosterDemographicsCollection {
  demographics: OneRosterDemographics[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterDemographicsSingle {
  demographics: OneRosterDemographics
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterDescription {
  name: string
  /** Standard and version. */
  standard: string
  root: string
  /** Where OAuth 2 clients get their tokens (client_credentials). */
  token_url: string
  operations: {
    name: string
    method: string
    path: string
    scope: string
  }[]
}

export interface OneRosterEnrollmentSingle {
  enrollment: OneRosterEnrollments
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterEnrollments {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  user?: OneRosterReference
  class?: OneRosterReference
  school?: OneRosterReference
  role?: string
  primary?: ('true' | 'false') | boolean
  beginDate?: string
  endDate?: string
}

export interface OneRosterEnrollmentsCollection {
  enrollments: OneRosterEnrollments[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterError {
  statusInfoSet: OneRosterStatusInfo[]
  error?: string
  message?: string
  code?: string
  /** Seconds until it is worth trying again. */
  retry_after?: number
}

export type OneRosterLineItemPut = {
  lineItem: OneRosterLineItemWrite
} & {
  [key: string]: unknown
}

export interface OneRosterLineItemSingle {
  lineItem: OneRosterLineItems
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterLineItemWrite = {
  /** That of the path, where it is said. */
  sourcedId?: unknown
  /** `active`, or `tobedeleted`: the record is deleted then. */
  status?: unknown
  /** Passed over. */
  dateLastModified?: unknown
  /** An object of your own members, stored as they are sent: 100 at most, names of 255 characters, values of 4,000, 65,536 together, and no whole number beyond 9,007,199,254,740,991. Left out, what stands is taken away. */
  metadata?: unknown
  /** Required. */
  title?: unknown
  /** A text. */
  description?: unknown
  /** A date, or a date with a time: the day counts, and the time is kept with it. */
  assignDate?: unknown
  /** A date, or a date with a time: the day counts, and the time is kept with it. */
  dueDate?: unknown
  /** A reference; `{"sourcedId": …}` is enough. Required. */
  class?: unknown
  /** A reference; `{"sourcedId": …}` is enough. When omitted, it stays unchanged, or is the default of the class. */
  category?: unknown
  /** A reference; `{"sourcedId": …}` is enough. Left out, it follows from the day it is due. */
  gradingPeriod?: unknown
  /** A number; 0 by default. */
  resultValueMin?: unknown
  /** A number. Required. */
  resultValueMax?: unknown
} & {
  [key: string]: unknown
}

export interface OneRosterLineItems {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
  description?: string
  assignDate?: string
  dueDate?: string
  class?: OneRosterReference
  category?: OneRosterReference
  gradingPeriod?: OneRosterReference
  resultValueMin?: number
  resultValueMax?: number
}

export interface OneRosterLineItemsCollection {
  lineItems: OneRosterLineItems[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterMetadata = {
  [key: string]: unknown
}

export interface OneRosterOrgSingle {
  org: OneRosterOrgs
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterOrgs {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  name?: string
  type?: string
  identifier?: string
  parent?: OneRosterReference
  children?: OneRosterReference[]
}

export interface OneRosterOrgsCollection {
  orgs: OneRosterOrgs[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterProfileChoice {
  /** `strict`: as the standard says it; `typed`: JSON booleans instead of words; `sds` (Microsoft School Data Sync): unknown parents have empty lists, semesters are terms; `google`: semesters are terms, gradebook rows that are gone are never shown, results that were not marked have no score, and terms that stand in as grading periods are told as such; `classlink`: further headers. */
  profile: 'strict' | 'typed' | 'sds' | 'google' | 'classlink'
}

export interface OneRosterReference {
  href: string
  sourcedId: string
  type: string
}

export interface OneRosterResourceSingle {
  resource: OneRosterResources
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterResources {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  title?: string
  roles?: string[]
  importance?: string
  vendorResourceId?: string
  vendorId?: string
  applicationId?: string
}

export interface OneRosterResourcesCollection {
  resources: OneRosterResources[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterResultPut = {
  result: OneRosterResultWrite
} & {
  [key: string]: unknown
}

export interface OneRosterResultSingle {
  result: OneRosterResults
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export type OneRosterResultWrite = {
  /** That of the path, where it is said. */
  sourcedId?: unknown
  /** `active`, or `tobedeleted`: the record is deleted then. */
  status?: unknown
  /** Passed over. */
  dateLastModified?: unknown
  /** An object of your own members, stored as they are sent: 100 at most, names of 255 characters, values of 4,000, 65,536 together, and no whole number beyond 9,007,199,254,740,991. Left out, what stands is taken away. */
  metadata?: unknown
  /** A reference; `{"sourcedId": …}` is enough. Required. */
  lineItem?: unknown
  /** A reference; `{"sourcedId": …}` is enough. Required. */
  student?: unknown
  /** `exempt`, `fully graded`, `not submitted`, `partially graded` or `submitted`; by default, decided by the score. */
  scoreStatus?: unknown
  /** A number; above the highest one is extra credit. */
  score?: unknown
  /** A date, or a date with a time: the day counts, and the time is kept with it. Today by default. */
  scoreDate?: unknown
  /** A text. */
  comment?: unknown
} & {
  [key: string]: unknown
}

export interface OneRosterResults {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  lineItem?: OneRosterReference
  student?: OneRosterReference
  scoreStatus?: string
  score?: number
  scoreDate?: string
  comment?: string
}

export interface OneRosterResultsCollection {
  results: OneRosterResults[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterRun {
  id: string
  roster_source_id: string
  /** `full`: everything, and what the provider has no more is archived here; `delta`: what changed. */
  mode: 'full' | 'delta'
  dry_run: boolean
  allow_shrink: boolean

  cause: 'person' | 'schedule'
  /** `refused`: the import found errors and wrote nothing; `failed`: it was not fetched whole, and nothing was imported. */
  state: 'queued' | 'pulling' | 'importing' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
  /** The changes since were asked for; null: everything. */
  since: string | null
  /** The import of what was fetched, with its findings; null: there was nothing new. */
  import_id: string | null
  /** How often the provider was asked. */
  requests: number
  /** Rows that came, by collection. */
  rows: {
    [key: string]: number
  }
  warnings: {
    code: string
    collection: string
    message: string
  }[]
  error: {
    code:
      | 'address_refused'
      | 'answer_too_large'
      | 'changed_meanwhile'
      | 'foreign_link'
      | 'forbidden'
      | 'host_unavailable'
      | 'import_failed'
      | 'import_running'
      | 'internal_error'
      | 'interrupted'
      | 'malformed_answer'
      | 'not_found'
      | 'not_served'
      | 'provider_busy'
      | 'provider_failed'
      | 'redirected'
      | 'refused'
      | 'repeated_page'
      | 'rows_missing'
      | 'secret_unreadable'
      | 'source_archived'
      | 'timeout'
      | 'token_refused'
      | 'too_large'
      | 'too_long'
      | 'too_many_pages'
      | 'unauthorized'
      | 'unreachable'
    message: string
  } | null
  created_by: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export type OneRosterRunPage = Page<OneRosterRun>

export interface OneRosterSecretRotation {
  /** How long the previous secret remains valid; 24 hours by default. */
  overlap_hours?: number
}

export interface OneRosterSource {
  id: string
  name: string
  /** The code under which the provider’s sourcedIds are stored, as `source.systemCode` of CSV sets; fixed once rows exist. */
  code: string
  /** The root of the provider, such as `https://sis.example/ims/oneroster/v1p1`. */
  base_url: string
  /** How the provider is signed in to: client credentials, each request signed (RFC 5849), or a token that stays. */
  auth: OneRosterSourceOAuth2 | OneRosterSourceOAuth1 | OneRosterSourceOpen
  /** When the secret was last put in. */
  secret_changed_at: string
  /** Rows that are asked for at once; 5,000 unless told. */
  page_size: number
  /** Minutes between two fetchings of what changed; null: only by hand. They begin after everything was fetched once. */
  delta_every_minutes: number | null
  /** When everything is fetched each night, `HH:MM` by the school’s clock; null: only by hand. */
  full_at: string | null
  /** What is fetched in addition to orgs, academic sessions, courses, classes, users and enrollments. */
  collections: OneRosterSourceCollections
  /** Whether it is fetched by the clock; by hand it always may be. */
  is_active: boolean
  /** Up to when the changes of the provider are here; null: nothing is. */
  watermark: string | null
  next_full_at: string | null
  next_delta_at: string | null
  /** Runs by the clock that failed, one after the other. */
  failures: number
  created_at: string
  updated_at: string
  archived_at: string | null
}

export interface OneRosterSourceCollections {
  demographics: boolean
  resources: boolean
  gradebook: boolean
}

export interface OneRosterSourceCollectionsInput {
  demographics: boolean
  resources: boolean
  gradebook: boolean
}

export interface OneRosterSourceOAuth1 {
  kind: 'oauth1'
  consumer_key: string

  signature_method: 'HMAC-SHA1' | 'HMAC-SHA256'
}

export interface OneRosterSourceOAuth1Input {
  kind: 'oauth1'
  consumer_key: string

  signature_method: 'HMAC-SHA1' | 'HMAC-SHA256'
}

export interface OneRosterSourceOAuth2 {
  kind: 'oauth2'
  /** Where tokens are given (RFC 6749 section 4.4). */
  token_url: string
  client_id: string
  /** Left out, the provider gives what the client may have. */
  scope?: string
  /** Where the credentials stand in the request for a token. */
  client_auth: 'basic' | 'body'
}

export interface OneRosterSourceOAuth2Input {
  kind: 'oauth2'
  /** Where tokens are given (RFC 6749 section 4.4). */
  token_url: string
  client_id: string
  /** Left out, the provider gives what the client may have. */
  scope?: string
  /** Where the credentials stand in the request for a token. */
  client_auth: 'basic' | 'body'
}

export interface OneRosterSourceOpen {
  kind: 'bearer'
}

export interface OneRosterSourceOpenInput {
  kind: 'bearer'
}

export type OneRosterSourcePage = Page<OneRosterSource>

export interface OneRosterSourcePatch {
  name?: string
  /** The code under which the provider’s sourcedIds are stored, as `source.systemCode` of CSV sets; fixed once rows exist. */
  code?: string
  /** The root of the provider, such as `https://sis.example/ims/oneroster/v1p1`. */
  base_url?: string
  /** Replaced whole. */
  auth?: OneRosterSourceOAuth2Input | OneRosterSourceOAuth1Input | OneRosterSourceOpenInput
  /** Must be sent again where it would be shown to another server, or for another client. */
  secret?: string
  collections?: {
    demographics?: boolean
    resources?: boolean
    gradebook?: boolean
  }
  /** Rows that are asked for at once; 5,000 unless told. */
  page_size?: number
  /** Minutes between two fetchings of what changed; null: only by hand. They begin after everything was fetched once. */
  delta_every_minutes?: number | null
  /** When everything is fetched each night, `HH:MM` by the school’s clock; null: only by hand. */
  full_at?: string | null
  /** Whether it is fetched on schedule; true by default. */
  is_active?: boolean
}

export interface OneRosterSourceTest {
  /** Whether everything that is wanted can be fetched. */
  ok: boolean
  checks: {
    /** `token`, or a collection. */
    name: string
    ok: boolean
    /** What is wrong. */
    code:
      | (
          | 'address_refused'
          | 'answer_too_large'
          | 'changed_meanwhile'
          | 'foreign_link'
          | 'forbidden'
          | 'host_unavailable'
          | 'import_failed'
          | 'import_running'
          | 'internal_error'
          | 'interrupted'
          | 'malformed_answer'
          | 'not_found'
          | 'not_served'
          | 'provider_busy'
          | 'provider_failed'
          | 'redirected'
          | 'refused'
          | 'repeated_page'
          | 'rows_missing'
          | 'secret_unreadable'
          | 'source_archived'
          | 'timeout'
          | 'token_refused'
          | 'too_large'
          | 'too_long'
          | 'too_many_pages'
          | 'unauthorized'
          | 'unreachable'
        )
      | null
    message: string | null
  }[]
}

export interface OneRosterStatusInfo {
  imsx_codeMajor: string
  imsx_severity: string
  imsx_messageRefIdentifier: string
  imsx_operationRefIdentifier: string
  imsx_description: string
  imsx_codeMinor: string
}

export interface OneRosterUserId {
  type?: string
  identifier: string
}

export interface OneRosterUserSingle {
  user: OneRosterUsers
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OneRosterUsers {
  sourcedId?: string
  status?: string
  dateLastModified?: string
  metadata?: OneRosterMetadata
  username?: string
  userIds?: OneRosterUserId[]
  enabledUser?: ('true' | 'false') | boolean
  givenName?: string
  familyName?: string
  middleName?: string
  role?: string
  identifier?: string
  email?: string
  sms?: string
  phone?: string
  agents?: OneRosterReference[]
  orgs?: OneRosterReference[]
  grades?: string[]
}

export interface OneRosterUsersCollection {
  users: OneRosterUsers[]
  /** Warnings: `sort` or `fields` named a field that the rows do not have. */
  statusInfoSet?: OneRosterStatusInfo[]
}

export interface OpenedSession {
  /** Whether somebody else made the password. Then POST /api/auth/password/change/ comes first: everything else answers 403 `password_change_required`. */
  must_change_password: boolean
  user: UserSummary
  schools: SchoolMembership[]
}

export interface Org {
  /** Its id. */
  id: string
  /** Its name, for people. */
  name: string
  /** What it is (OneRoster 1.1 OrgType, and `campus`). */
  kind: 'department' | 'school' | 'district' | 'local' | 'state' | 'national' | 'campus'
  /** The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
  identifier: string | null
  /** The org that it is a part of; null: none. */
  parent_org_id: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type OrgPage = Page<Org>

export interface OrgPatch {
  /** Its name, for people. */
  name?: string
  /** What it is (OneRoster 1.1 OrgType, and `campus`). */
  kind?: 'department' | 'school' | 'district' | 'local' | 'state' | 'national' | 'campus'
  /** The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
  identifier?: string | null
  /** The org that it is a part of; null: none. */
  parent_org_id?: string | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface OtpDisabling {
  otp?: string
}

export type OtpEnrollment = Record<string, never>

export interface OtpSecret {
  /** In base 32, as people type it into an app. */
  secret: string
  /** What a QR code of it says (Key Uri Format). */
  otpauth_uri: string
  /** Until when a code of it has to be proved. */
  expires_at: string
}

export interface OtpVerification {
  otp: string
}

export interface OtpVerified {
  ok: true
  /** With a first second factor: each signs in once in place of it; shown this once. */
  recovery_codes?: string[]
}

export interface OverallGrade {
  /** In the unit of the school’s scale, rounded. */
  value: number
  /** The grade of the scale; null: the school has no scale. */
  letter: string | null
  /** The mark of a class in it is not published yet. */
  provisional: boolean
}

export interface OwnHousehold {
  school: {
    /** The school. */
    id: string
    /** Its slug. */
    slug: string
    /** Its name. */
    name: string
  }
  /** The household. */
  id: string
  /** The name of the family. */
  title: string
  /** The children whose charges it bears; guardians see their own. */
  students: HouseholdStudent[]
  /** The guardians who pay; when nobody is listed, those whose link shows them finance. Guardians see only themselves. */
  guardians: HouseholdGuardian[]
  /** Whether it is open to the guardians that it lists alone, and not to everyone whose link lets them see finance. */
  lists_guardians: boolean
  /** Whether the caller sees a part alone: a guardian does not see the finance of each of its children. Balances are those of the children who are seen, and wallets are not shown. */
  is_partial: boolean
  /** By currency; the currency of the school when there is nothing. */
  balances: HouseholdBalance[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
}

export type OwnHouseholdPage = Page<OwnHousehold>

export interface OwnRecords {
  /** As what the school knows the caller. */
  kinds: ('student' | 'guardian' | 'staff')[]
  /** Id of the record under `/api/v1/people/students/`. */
  student_id: string | null
  /** Id of the record under `/api/v1/people/guardians/`. */
  guardian_id: string | null
  /** Id of the record under `/api/v1/people/teachers/`. */
  staff_id: string | null
}

export interface OwnSchool {
  id: string
  /** The name of the school in addresses and in `X-School-Slug`. */
  slug: string
  /** The name of the school. */
  name: string
  /** ISO 3166-1 code, two letters. */
  country_code: string
  /** IANA time zone: days are those of this zone. */
  time_zone: string
  /** Language and region of texts and numbers. */
  locale: string
  /** ISO 4217 code. */
  currency: string
  /** Today in the time zone of the school. */
  today: string
  /** Codes of the modules that the plan includes and the school has switched on. */
  modules: string[]
}

export interface OwnSchoolList {
  schools: SchoolMembership[]
  next: string | null
  previous: string | null
  count?: number
  child_schools: ChildSchool[]
  current_school_id: string | null
}

export interface OwnSession {
  id: string
  /** `console`: a browser; `tokens`: an access token with the refresh tokens that follow one another. */
  kind: 'console' | 'tokens'
  /** Whether this request came with it. */
  is_current: boolean
  /** Browser or program, as it calls itself; null: it does not say. */
  browser: string | null
  /** Operating system; null: it does not say. */
  system: string | null
  /** Network of the address at the sign-in or the last refresh: /24 of IPv4, /48 of IPv6. */
  place: string | null
  /** The school that it is bound to; null: none. */
  school_name: string | null
  created_at: string
  /** To within five minutes. */
  last_used_at: string
  expires_at: string
}

export type OwnSessionPage = Page<OwnSession>

export interface OwnSupportEntry {
  id: string
  /** Why support is here, as the school reads it. */
  reason: string
  /** What the school agreed to. */
  access: SupportAccessLevel
  /** When the entry ends by itself (UTC). */
  ends_at: string
}

export interface OwnerInvitation {
  school_id: string
  invitation_id: string
  email: string
  expires_at: string
}

export interface PacingPage {
  results: ClassPacing[]
  next: string | null
  previous: string | null
  /** How many rows match in all; only when the request asks with `count=true`. */
  count?: number
  /** The day that is asked about; today by default, whose lessons count when they are over. */
  as_of: string
  /** Lessons that a class may be ahead or behind and still be on track; the setting of the school by default. */
  tolerance: number
}

export interface PacingTeacher {
  staff_id: string
  name: string
}

export interface Passkey {
  id: string
  /** What the person calls it. */
  name: string
  /** Whether the passkey is synced to other devices. */
  is_backed_up: boolean
  created_at: string
  last_used_at: string | null
}

export interface PasskeyAssertion {
  /** The credential as the authenticator names it, base64url. */
  id: string
  /** The same. */
  rawId: string
  /** The one kind that there is. */
  type: 'public-key'
  /** Whether the authenticator is part of the device. */
  authenticatorAttachment?: ('platform' | 'cross-platform') | null
  /** What the browser says of extensions; not looked at. */
  clientExtensionResults: {
    [key: string]: unknown
  }
  response: {
    /** What the browser signed over, base64url. */
    clientDataJSON: string
    /** What the authenticator signed over, base64url. */
    authenticatorData: string
    /** Its signature, base64url. */
    signature: string
    /** The account of the credential. */
    userHandle?: string | null
  }
}

export interface PasskeyAttestation {
  /** The credential as the authenticator names it, base64url. */
  id: string
  /** The same. */
  rawId: string
  /** The one kind that there is. */
  type: 'public-key'
  /** Whether the authenticator is part of the device. */
  authenticatorAttachment?: ('platform' | 'cross-platform') | null
  /** What the browser says of extensions; not looked at. */
  clientExtensionResults: {
    [key: string]: unknown
  }
  response: {
    /** What the browser signed over, base64url. */
    clientDataJSON: string
    /** The new key and its authenticator data, base64url. */
    attestationObject: string
    authenticatorData?: string
    /** How to reach the authenticator; send it again at the next sign-in. */
    transports?: string[]
    publicKey?: string
    publicKeyAlgorithm?: number
  }
}

export interface PasskeyChallenge {
  /** Which challenge this answers; good once and for five minutes. */
  challenge_id: string
  expires_at: string
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3). */
  options: {
    [key: string]: unknown
  }
}

export type PasskeyPage = Page<Passkey>

export interface PasskeyPatch {
  /** What the person calls it. */
  name: string
}

export interface PasskeyProof {
  /** Which challenge this answers; good once and for five minutes. */
  challenge_id: string
  response: PasskeyAssertion
}

export interface PasswordChange {
  current_password: string
  new_password: string
}

export interface PasswordReset {
  token: string
  password: string
}

export interface PasswordResetRequest {
  email: string
}

export interface PasswordResetRequested {
  ok: true
}

export interface Payment {
  /** The payment. */
  id: string
  /** Whether a part is shown alone, to a guardian of one of the children whom it is for: amounts are of that part. */
  is_partial: boolean
  /** What the money is for. */
  purpose: 'invoices' | 'wallet'
  /** Who pays. */
  household_id: string
  household: {
    id: string
    title: string
  }
  /** The student who was named. */
  student_id: string | null
  /** The wallet that it touches. */
  wallet_id: string | null
  /** Only what is completed moves a balance. */
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'
  /** How the money comes. */
  method: PaymentMethodKind
  /** What is paid. */
  amount: string
  /** The total refunded. */
  refunded_amount: string
  currency: string
  /** When it was paid (UTC). */
  paid_at: string
  /** When the money was there (UTC). */
  completed_at: string | null
  /** Number of the cheque, reference of the transfer. */
  reference: string | null
  /** The number of its receipt; unique, not without gaps. */
  receipt_number: string | null
  /** Where the receipt is, as PDF. */
  receipt_url: string | null
  /** The payment provider. */
  provider: string | null
  /** What the provider calls it. */
  provider_reference: string | null
  /** Who entered it: a person, or a program (an API key or OAuth client). Guardians and students see the name of their own entries alone. */
  created_by: CreatedBy | null
  /** The connection to a payment provider by whose word it was completed; null: a user completed it. */
  confirmed_by: {
    connection_id: string
    name: string
  } | null
  /** Where the payer goes on, once the provider has said so. */
  checkout: {
    [key: string]: unknown
  } | null
  /** Where more than is owed goes; null: it is refused. */
  overpayment: 'wallet' | null
  /** The till that took it. */
  till_session_id: string | null
  /** Why it failed. */
  failure: PaymentProblem | null
  /** Invoices that it pays by now. */
  allocations: PaymentAllocation[]
  /** What of it went to the wallet. */
  wallet_amount: string
  /** When it was entered (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface PaymentAllocation {
  /** The invoice. */
  invoice_id: string
  /** Its number. */
  number: string | null
  /** The part of the payment that it has. */
  amount: string
}

export interface PaymentCancellation {
  /** Why. */
  reason?: string
}

export interface PaymentCompletion {
  /** When the money was there; now when left out. */
  at?: string
  /** Puts what exceeds the current debt into the wallet. */
  overpayment?: 'wallet'
}

export interface PaymentFailure {
  /** Why. */
  reason: string
}

export interface PaymentMethod {
  method: string
  provider: ('stripe' | 'paystack' | 'flutterwave' | 'mpesa' | 'paypal' | 'generic') | null
  name: string
  /** null: any. */
  currencies: string[] | null
  /** Who begins a payment so. */
  who: 'office' | 'guardian'
  /** Whether refunds can go `through` the provider; else they are made in its dashboard. */
  refunds: boolean
  /** The account that families transfer to, with `bank_transfer` for guardians; null: not this method. */
  bank: SchoolBankAccount | null
}

export type PaymentMethodKind =
  | 'cash'
  | 'cheque'
  | 'bank_transfer'
  | 'card'
  | 'mobile_money'
  | 'online'
  | 'wallet'
  | 'other'

export type PaymentMethodPage = Page<PaymentMethod>

export type PaymentPage = Page<Payment>

export interface PaymentProblem {
  code: string
  message: string | null
}

export interface PaymentPromise {
  /** The promise. */
  id: string
  /** The household. */
  household_id: string
  /** What the family promised to pay. */
  amount: string
  currency: string
  /** By the end of this day. */
  due_date: string
  /** `open`: the day has not passed. `fulfilled`: as much was paid in time. `late`: it was paid after the day. `broken`: the day has passed and less was paid. `cancelled`: it no longer counts. */
  state: 'open' | 'fulfilled' | 'late' | 'broken' | 'cancelled'
  /** What the family has paid since it was recorded. */
  paid_amount: string
  /** What was said. */
  note: string | null
  /** Who recorded it; null: a program, or the settings. */
  created_by_name: string | null
  /** When it was recorded (UTC). */
  created_at: string
}

export interface PaymentRefunded {
  refund: Refund
  payment: Payment
}

export interface PendingAuthorization {
  /** Name under which the client is registered at its school. */
  name: string
}

export interface Period {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Its place in the order, the lowest first. */
  position: number
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** Local time `HH:MM` at which it ends. */
  end_time: string
  /** Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
  weekdays: number[]
  /** What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law. */
  kind: 'lesson' | 'registration'
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type PeriodPage = Page<Period>

export interface PeriodPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The short word by which others name it. */
  code?: string
  /** Its name, for people. */
  name?: string
  /** Its place in the order, the lowest first. */
  position?: number
  /** Local time `HH:MM` at which it begins. */
  start_time?: string
  /** Local time `HH:MM` at which it ends. */
  end_time?: string
  /** Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
  weekdays?: number[]
  /** What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law. */
  kind?: 'lesson' | 'registration'
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface PersonChange {
  /** The change. */
  id: string
  /** When it happened (UTC). */
  at: string
  /** Who did it; null: a machine or an import. */
  actor: {
    /** The change. */
    id: string
    /** Name of the user; null: no longer known. */
    name: string | null
  } | null
  /** What was done: `created`, `updated`, `archived`, … */
  action: string
  /** The `X-Request-Id` of the request. */
  request_id: string | null
  /** What made the change; null: made before this was recorded. */
  source: ('person' | 'machine' | 'import') | null
  /** The members that changed. */
  change: {
    [key: string]: {
      /** The values before the change. */
      before: unknown
      /** The values after the change. */
      after: unknown
    }
  }
}

export type PersonChangePage = Page<PersonChange>

export interface PersonSearch {
  results: FoundPerson[]
  next: string | null
  previous: string | null
  /** How many rows match in all; only when the request asks with `count=true`. */
  count?: number
  /** Whether more match than are shown. */
  truncated: boolean
}

export interface Photo {
  /** Media type of the image. */
  content_type: string
  /** SHA-256 of the bytes, hexadecimal; also the ETag. */
  sha256: string
  /** Bytes. */
  size: number
  /** Pixels across. */
  width: number
  /** Pixels down. */
  height: number
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface Ping {
  ok: true

  contract_version: '2026.04'
  data: {
    message: 'pong'

    api_version: '2'
  }
}

export interface PlanEntitlements {
  /** Module codes by tier. */
  tiers: {
    [key: string]: string[]
  }
  codes: string[]
  /** Lowest level first. */
  ladder: LadderStep[]
  /** Feature codes by bundle. */
  report_bundles: {
    [key: string]: string[]
  }
  report_features: string[]
}

export interface PlannedAbsence {
  id: string
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. In a request left out: the one day. */
  ends_on: string
  /** The periods that it concerns, by id; none: the whole day. */
  period_ids: string[]
  /** The status that registers suggest; that of the code when there is one. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** For those who take the register; guardians and students read null. */
  note: string | null
  /** The user who entered it; null: a machine. */
  created_by: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was withdrawn (UTC); null: it holds. */
  archived_at: string | null
}

export type PlannedAbsencePage = Page<PlannedAbsence>

export interface PlannedAbsencePatch {
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. In a request left out: the one day. */
  ends_on?: string
  /** The periods that it concerns, by id; none: the whole day. */
  period_ids?: string[]
  /** What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default. */
  status?: string
  /** Why, as a short code of your own; the school defines which. */
  reason_code?: string | null
  /** For those who take the register; guardians and students read null. */
  note?: string | null
}

export interface PlannedConsultationSlot {
  /** The slot. */
  slot_id: string
  /** When it begins (UTC). */
  starts_at: string
  /** When it ends (UTC). */
  ends_at: string
  /** Whether the teacher blocked it: families cannot book it. */
  is_blocked: boolean
  /** Who has it; null: nobody. */
  booking: ConsultationBooking | null
}

export interface PlannedTeacher {
  /** The teacher, as a member of staff. */
  staff_id: string
  /** Name of the teacher. */
  staff_name: string
  /** Where the teacher is; null: the place of the evening. */
  room: string | null
  /** Whether it is the plan of the caller. */
  is_own: boolean
  /** In the order of time. */
  slots: PlannedConsultationSlot[]
}

export interface PostalAddress {
  /** First line: street and number, or post-office box. */
  line1: string | null
  /** Second line of the address. */
  line2: string | null
  /** Town or city. */
  city: string | null
  /** State, region or province. */
  region: string | null
  /** Postal code. */
  postal_code: string | null
  /** Country, ISO 3166-1 alpha-2. */
  country_code: string | null
}

export interface PostedConstraint {
  /** Its name in messages. */
  name?: string
  /** The rule; see `GET /api/v1/scheduler/constraint-kinds/`. */
  kind: string
  /** `hard`: must hold. `soft`: should hold. */
  severity: ConstraintSeverity
  /** The cost of one violation; 1 by default. */
  weight?: number
  /** How a deviation becomes cost; `linear` by default. */
  cost_function?: ConstraintCostFunction
  /** What it is about. */
  applies_to: ScheduleConstraintScopeInput
  /** Its limits. */
  parameters?: ScheduleConstraintParametersInput
}

export interface PostedLesson {
  /** Its id in conflicts; left out: one is made. */
  id?: string
  /** The requirement that it belongs to. */
  requirement_id: string
  /** Its length in periods; 1 by default. */
  duration?: number
  /** The day of the cycle, from 1. */
  cycle_day?: number | null
  /** The period in which it begins. */
  period_id?: string | null
  /** Its room. */
  room_id?: string | null
  /** Who teaches it; none: the staff of the requirement. */
  staff_ids?: string[]
}

export interface PostedRequirement {
  /** Its id, by which lessons name it. */
  id: string
  /** Its name in messages. */
  name: string
  /** Classes of the school that attend. */
  class_ids: string[]
  /** Groups within these classes; none: whole classes. */
  class_group_ids?: string[]
  /** Who teaches it. */
  staff_ids?: string[]
  /** Max lessons on one day. */
  max_per_day?: number | null
  /** Its room, where one is fixed. */
  room_id?: string | null
  /** What its room must have. */
  room_features?: string[]
  /** Seats that its room must have. */
  min_capacity?: number | null
  /** Requirements with the same key are held at once. */
  linked_key?: string | null
}

export interface PostedTimetable {
  /** What is taught. */
  requirements: PostedRequirement[]
  /** Its lessons, with or without a place. */
  lessons: PostedLesson[]
  /** What it must or should obey. */
  constraints?: PostedConstraint[] | null
}

export type Problem = {
  error: string
  message: string
  code: string
  request_id: string
  /** Each validation error with its place in the request. */
  details?: ProblemDetail[]
  /** Of a refused list: the entries of `details`, under the name that a partial answer has. */
  errors?: ProblemDetail[]
  retry_after?: number
} & {
  [key: string]: unknown
}

export type ProblemDetail = {
  /** Where in the request, such as `body/records/3/status`. */
  path: string
  /** What is wrong, as a stable word. */
  code: string
  /** The same in words. */
  message: string
  /** What would be accepted, so that a client can phrase it. */
  values?: ProblemValues
  /** Place of the row in the list of the request, from 0. */
  index?: number
  /** The member of the row that is wrong. */
  field?: string
} & {
  [key: string]: unknown
}

export type ProblemValues = {
  /** The words or values that are accepted. */
  allowed?: string[]
  /** The JSON type that is expected. */
  type?: string
  /** The smallest number that is accepted. */
  minimum?: number
  /** The largest number that is accepted. */
  maximum?: number
  /** The fewest characters. */
  min_length?: number
  /** The most characters. */
  max_length?: number
  /** The fewest items. */
  min_items?: number
  /** The most items. */
  max_items?: number
  /** The regular expression that the text matches. */
  pattern?: string
  /** The format of the text, such as `date` or `uuid`. */
  format?: string
} & {
  [key: string]: unknown
}

export interface ProposedBooking {
  /** A free slot. */
  slot_id: string
  /** The child. */
  student_id: string
  /** The teacher, as a member of staff. */
  staff_id: string
  /** When it begins (UTC). */
  starts_at: string
  /** When it ends (UTC). */
  ends_at: string
}

export interface ProrationCredit {
  /** The invoice. */
  invoice_id: string
  /** Its number. */
  invoice_number: string
  /** The student. */
  student: {
    id: string
    name: string
    student_code: string
  }
  /** First day at the school. */
  entry_date: string | null
  /** Last day at the school. */
  exit_date: string | null
  /** What the fee schedule charges by. */
  unit: 'days' | 'months'
  /** How many the invoice charged. */
  charged_units: number
  /** For how many the student is enrolled. */
  enrolled_units: number
  /** How many the whole period has. */
  period_units: number
  currency: string
  /** What to credit: what the units after were charged, less what was credited. */
  amount: string
}

export type ProrationCreditPage = Page<ProrationCredit>

export interface ProviderEvent {
  id: string

  provider: 'stripe' | 'paystack' | 'flutterwave' | 'mpesa' | 'paypal' | 'generic'
  /** The provider’s own id of the event, or what makes it the same when it comes again. */
  event_id: string
  /** null: of no concern to a payment. */
  type:
    | (
        | 'payment.succeeded'
        | 'payment.failed'
        | 'payment.reversed'
        | 'payment.refunded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.updated'
        | 'dispute.closed'
      )
    | null
  /** What names the payment. */
  reference: string | null
  amount: string | null
  currency: string | null
  occurred_at: string | null
  received_at: string
  /** Received: waits to be worked off. Unmatched: names no payment that is known. Suspicious: does not fit its payment; nothing was booked. */
  state: 'received' | 'applied' | 'ignored' | 'unmatched' | 'suspicious'
  /** Why it is ignored, unmatched or suspicious, as a word. */
  note: string | null
  payment_id: string | null
  processed_at: string | null
}

export type ProviderEventPage = Page<ProviderEvent>

export interface ProviderEventReceipt {
  /** Ignored: it has come before. */
  status: 'received' | 'ignored'

  reason?: 'duplicate'
  /** What became of the event of a `generic` provider: `applied`, `ignored`, `unmatched` or `suspicious`. */
  state?: 'received' | 'applied' | 'ignored' | 'unmatched' | 'suspicious'
  /** Why, as a stable word such as `amount_differs` or `no_such_payment`; null where it was applied. */
  note?: string | null

  ResultCode?: 0
  ResultDesc?: string
}

export interface ProvisioningStep {
  step: 'school' | 'education_template' | 'modules' | 'owner' | 'activation'

  state: 'waiting' | 'running' | 'done' | 'failed'
  started_at: string | null
  finished_at: string | null
  message: string | null
  facts: ProvisioningStepDetails | null
}

export interface ProvisioningStepDetails {
  slug?: string
  time_zone?: string
  currency?: string
  education_template?: string
  school_year?: string
  created?: {
    [key: string]: number
  }
  plan_slug?: string
  modules?: string[]
  opened_at?: string
}

export interface ProvisioningTimeline {
  job_id: string
  school_id: string
  slug: string

  state: 'queued' | 'running' | 'succeeded' | 'failed'
  attempt: number
  steps: ProvisioningStep[]
  error: {
    code: string
    message: string
    details?: unknown
  } | null
  created_at: string
  finished_at: string | null
}

export interface PublicApplication {
  /** The school; may be left out where the address or a header names it. */
  school_slug?: string
  /** Which round; without it the open one that has the grade level. */
  intake_id?: string
  applicant: NewApplicant
  /** Who applies; letters and, later, the account go to the e-mail address. */
  guardian: {
    first_name: string
    last_name: string
    phone?: string | null
    /** What they are to the child; `guardian` when left out. */
    relationship?: string
    preferred_language?: string | null
    address?: AddressPatch | null
    email: string
  }
  /** Others who answer for the child. */
  further_guardians?: {
    first_name: string
    last_name: string
    phone?: string | null
    /** What they are to the child; `guardian` when left out. */
    relationship?: string
    preferred_language?: string | null
    address?: AddressPatch | null
    email?: string | null
  }[]
  previous_school?: string | null
  documents?: DocumentReference[]
  /** Answers by the key of the question. */
  answers?: {
    [key: string]: string | boolean
  }
  /** Stays empty: people do not see it. */
  website?: string
}

export interface PublicApplicationSent {
  /** It was received. */
  ok: true
  /** The application. */
  application_id: string
  /** Opens the status of the application; everyone with it acts for the family. Shown once. */
  status_token?: string
  /** Very many forms came in: the school sees this one once the link in the email is opened. */
  confirmation_required?: true
}

export interface PublicHoliday {
  date: string
  title: string
  is_substitute: boolean
  is_estimated: boolean
  calendar_entry_id: string | null
}

export interface PublicHolidayChoice {
  dates: string[]
}

export interface PublicHolidayList {
  country_code: string
  holiday_region: string | null
  next: string | null
  previous: string | null
  results: PublicHoliday[]
}

export interface PublicHolidaysAdded {
  count: number
  calendar_entry_ids: string[]
}

export interface PublishedTimetable {
  /** Its id. */
  id: string
  /** The version of the schedule that was published. */
  schedule_id: string
  /** The org that the timetable is for; null: the whole school. */
  org_id: string | null
  /** Its name, for people. */
  name: string
  /** `base`, or `overlay` for one that holds before it on its dates. */
  kind: 'base' | 'overlay'
  /** First date that it governs. */
  starts_on: string
  /** Last date that it governs. */
  ends_on: string
  /** When it was published (UTC). */
  published_at: string
  /** When a later one took over or it was ended (UTC); null: it holds to its last date. */
  ended_at: string | null
}

export type PublishedTimetablePage = Page<PublishedTimetable>

export interface PushDevice {
  id: string
  /** What the person recognises the device by. */
  label: string
  /** SHA-256 of the address in base64url: by it a browser recognises itself in the list. */
  endpoint_hash: string
  created_at: string
  /** When it was last sent a notice; null: never. */
  last_sent_at: string | null
}

export interface PushDeviceList {
  next: string | null
  previous: string | null
  results: PushDevice[]
}

export interface PushKey {
  /** The `applicationServerKey` to subscribe a browser with: an uncompressed point of P-256 in base64url (RFC 8292). */
  public_key: string
}

export interface QuotaLimits {
  /** Active students; null: no limit. */
  students: number | null
  /** Bytes of files; null: no limit. */
  storage_bytes: number | null
}

export interface ReadNotices {
  /** The newest notice that you saw; later ones remain unread. */
  up_to: string
}

export interface ReadNoticesResult {
  /** How many were unread. */
  count: number
}

export interface RecoveryCodes {
  recovery_codes: string[]
}

export type RecoveryCodesRenewal = Record<string, never>

export interface RecoveryRate {
  /** Students whose score is red now. */
  red_students_count: number
  /** Cases that were opened while the score was red. */
  cases_opened: number
  /** Those whose score fell below red within the window. */
  recovered: number
  /** Recovered over opened; null: no case yet. */
  recovery_rate_pct: number | null
  window_days: number
  /** Schools with at least one such case. */
  schools: SchoolRecovery[]
  total_schools: number
  next: string | null
  previous: string | null
}

export interface RedFlag {
  /** The student. */
  student_id: string
  /** First and last name. */
  name: string
  /** The grade level; null: none. */
  grade_level: string | null
  /** From 0 to 100 with one decimal, the sum of the points of the factors; null: too little is recorded. */
  score: number | null
  /** `green`, `amber` and `red` by the thresholds in force; `unknown` without a score. */
  band: 'green' | 'amber' | 'red' | 'unknown'
  /** On the last other day on which it was computed; null: none. */
  previous_score: number | null
  /** The band of that day; null: none. */
  previous_band: ('green' | 'amber' | 'red' | 'unknown') | null
  /** Against the last other day: `new` above the threshold, `worse` or `better` by at least one point, or `same`. */
  change: 'new' | 'worse' | 'better' | 'same'
  /** Share of what is needed that is recorded, from 0 to 1. */
  completeness: number
  /** What makes the score, in the order of the indicators. */
  factors: RiskFactor[]
  /** The three factors with the most points, the worst first. */
  reasons: RiskReason[]
  /** The last eight days on which it was computed, oldest first. */
  trend: RiskTrendPoint[]
  /** The case that is open for the student; null: none. */
  open_case: RiskOpenCase | null
  /** The last day on which somebody recorded a contact about the student; null: none. */
  last_contact_on: string | null
  /** When the score was computed. */
  computed_at: string
}

export interface RedFlags {
  /** How many rows match on all pages. */
  count: number
  /** Scores from here on are listed. */
  threshold: number
  /** When it was computed; null: never. */
  computed_at: string | null
  /** Why attendance was not scored at the last attempt, so that these scores are older; null: it was. */
  attendance_unreliable: RiskAttendanceUnreliable | null
  /** The students of this page. */
  students: RedFlag[]
  /** Address of the next page; null: there is none. */
  next: string | null
  /** Address of the previous page; null: there is none. */
  previous: string | null
}

export interface RefreshRequest {
  refresh: string
}

export interface RefreshedToken {
  access: string
  refresh: string

  token_type: 'Bearer'
  expires_in: number
}

export interface Refund {
  /** The refund. */
  id: string
  /** The refunded payment. */
  payment_id: string
  /** The refunded amount. */
  amount: string
  currency: string
  /** Whether it has been paid out. */
  status: 'pending' | 'completed' | 'failed'
  /** `dispute`: the provider took it. */
  method:
    | 'cash'
    | 'cheque'
    | 'bank_transfer'
    | 'card'
    | 'mobile_money'
    | 'online'
    | 'wallet'
    | 'other'
    | 'dispute'
  /** Why; empty to a guardian who sees a part of the payment. */
  reason: string
  /** Reference of the payout. */
  reference: string | null
  /** What the provider calls it. */
  provider_reference: string | null
  /** The invoices that it was taken from; they owe it again unless it was credited. */
  taken: {
    invoice_id: string
    amount: string
  }[]
  /** What of it was taken from the wallet. */
  wallet_amount: string
  /** The till that paid it out. */
  till_session_id: string | null
  /** Who made it (null: the provider did): a person, or a program (an API key or OAuth client). Guardians and students see the name of their own entries alone. */
  created_by: CreatedBy | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was paid out (UTC). */
  completed_at: string | null
  /** For `online`: whether the provider is asked, or the office makes the refund in the dashboard. */
  through: ('provider' | 'dashboard') | null
  /** When it was sent to the provider, or may have been (UTC). */
  sent_at: string | null
  /** Why it failed; of one that is pending, why it is not known whether the provider made it. */
  failure: {
    code: string
    message: string | null
  } | null
}

export type RefundPage = Page<Refund>

export interface Register {
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** Title of the class. */
  class_name: string
  /** The code of the class; null: it has none. */
  class_code: string | null
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id: string | null
  /** The register; null until it is taken. */
  register_id: string | null
  /** `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson. */
  status: 'not_needed' | 'not_taken' | 'partial' | 'taken' | 'closed'
  /** Students on the roster of the class on that day. */
  expected: number
  /** How many of them have a mark. */
  marked: number
  /** The user who took it first; null: a machine, or nobody yet. */
  taken_by: string | null
  /** When it was first taken (UTC); null: not yet. */
  taken_at: string | null
  /** Whether the calendar has school on that day. */
  is_school_day: boolean
  /** Why it is or is no school day. */
  day_reason:
    | 'regular'
    | 'school_day'
    | 'holiday'
    | 'closure'
    | 'outside_school_year'
    | 'between_terms'
    | 'weekend'
  /** The period by code, name and local times; null: the daily session. */
  period: RegisterPeriod | null
  /** Whether the caller may save this register now. */
  editable: boolean
  /** Why the caller may not save it, in the words that saving refuses with; `not_permitted`: no role of the caller takes registers. null: it may be saved. */
  locked_reason:
    | (
        | 'register_closed'
        | 'not_a_school_day'
        | 'no_lesson'
        | 'future_date'
        | 'not_permitted'
        | 'not_own_class'
        | 'correction_window_closed'
      )
    | null
  /** The roster of the day, and students with a mark who are not on it. */
  students: {
    /** The student. In a record of attendance somebody on the roster of the class on that day. */
    student_id: string
    /** The number by which the school knows the student. */
    student_code: string
    /** First, middle and last name. */
    student_name: string
    /** Whether the student is on the roster of the class on that day. */
    on_roster: boolean
    /** What was saved; null: nothing yet. */
    mark: RegisterStudent | null
    /** What the office knows beforehand: a suggestion, and no mark until it is saved as one. */
    planned_absence: RegisterPlannedAbsence | null
    /** What the student had in this class on the school days of the seven days before, the oldest first: every session of the class for a register by period, the daily ones for a daily register. A session without a mark is not in it. */
    past_week: RegisterPastMark[]
    /** What the student has in the other sessions of the day, in any class, by time. */
    same_day: RegisterSameDayMark[]
    /** What to start with where `mark` is null. An absence continues from session to session until somebody records the student as present. */
    suggested: RegisterSuggestion
    /** Address of the photo, opened with the same credential; null: there is none, or the caller may not see it. */
    photo_url: string | null
  }[]
}

export interface RegisterClosing {
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason?: string
}

export interface RegisterDay {
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** Today on the calendar of the school. */
  today: string
  /** Whether the calendar has school on that day. */
  is_school_day: boolean
  /** Why it is or is no school day. */
  reason:
    | 'regular'
    | 'school_day'
    | 'holiday'
    | 'closure'
    | 'outside_school_year'
    | 'between_terms'
    | 'weekend'
  /** Title of the holiday, closure or extra school day; null: none decides. */
  title: string | null
}

export interface RegisterPage {
  results: RegisterRow[]
  next: string | null
  previous: string | null
  count?: number
  /** What the calendar of the whole school says; the rows have that of their classes. */
  day: RegisterDay
  /** Asked for with `tally`: the whole day, whatever `taken` leaves out. */
  tally?: RegisterTally
}

export interface RegisterPastMark {
  /** The day of the session, `YYYY-MM-DD`. */
  date: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
}

export interface RegisterPeriod {
  /** The code of the period. */
  code: string
  /** Its name, for people. */
  name: string
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** Local time `HH:MM` at which it ends. */
  end_time: string
}

export interface RegisterPlannedAbsence {
  id: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** For those who take the register; guardians and students read null. */
  note: string | null
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. In a request left out: the one day. */
  ends_on: string
}

export interface RegisterReminder {
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date?: string
  /** Only these registers; left out: all of the day that are missing. */
  registers?: {
    /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
    class_id: string
    /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
    period_id?: string | null
  }[]
}

export interface RegisterReminderResult {
  /** Registers of the request that are missing: their lesson has begun and none was taken. */
  missing: number
  /** Emails that were sent now. */
  emails: number
  /** Registers whose teachers were all written to before: each is reminded once per lesson. */
  already_reminded: number
  /** Registers without a teacher who has an account and an email address. */
  unreachable: number
}

export interface RegisterReopening {
  /** The reason of the change, recorded in the history. In a record: for that mark only. */
  reason: string
}

export interface RegisterRow {
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** Title of the class. */
  class_name: string
  /** The code of the class; null: it has none. */
  class_code: string | null
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id: string | null
  /** The register; null until it is taken. */
  register_id: string | null
  /** `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson. */
  status: 'not_needed' | 'not_taken' | 'partial' | 'taken' | 'closed'
  /** Students on the roster of the class on that day. */
  expected: number
  /** How many of them have a mark. */
  marked: number
  /** The user who took it first; null: a machine, or nobody yet. */
  taken_by: string | null
  /** When it was first taken (UTC); null: not yet. */
  taken_at: string | null
  /** Whether the calendar has school on that day. */
  is_school_day: boolean
  /** Why it is or is no school day. */
  day_reason:
    | 'regular'
    | 'school_day'
    | 'holiday'
    | 'closure'
    | 'outside_school_year'
    | 'between_terms'
    | 'weekend'
  /** Whether its time has come on the clock of the school: what comes later today is not missing yet. */
  has_begun: boolean
  /** Minutes since the lesson began, for a missing register of today; null: it is not missing, or of another day. */
  minutes_late: number | null
  /** When a teacher was last reminded of this register (UTC); null: nobody was. */
  reminded_at: string | null
  /** Where the published timetable holds it; null: it does not say. */
  room: string | null
  /** Whether the caller takes it for a teacher who is away. */
  is_cover: boolean
  /** Who teaches the lesson by the published timetable; without one, who teaches the class on the day. */
  teachers: RegisterTeacher[]
  /** The period by code, name and local times; null: the daily session. */
  period: RegisterPeriod | null
  /** How many marks of each status the register holds. */
  counts: {
    /** Marks with the status `present`. */
    present: number
    /** Marks with the status `absent`. */
    absent: number
    /** Marks with the status `late`. */
    late: number
    /** Marks with the status `excused`. */
    excused: number
    /** Marks with the status `left_early`. */
    left_early: number
  }
}

export interface RegisterSameDayMark {
  /** Title of the class. */
  class_name: string
  /** The period by code and name; null: the daily session of the class. */
  period: {
    /** The code of the period. */
    code: string
    /** Its name, for people. */
    name: string
  } | null
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
}

export interface RegisterState {
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
  period_id: string | null
  /** The register; null until it is taken. */
  register_id: string | null
  /** `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson. */
  status: 'not_needed' | 'not_taken' | 'partial' | 'taken' | 'closed'
  /** Students on the roster of the class on that day. */
  expected: number
  /** How many of them have a mark. */
  marked: number
  /** The user who took it first; null: a machine, or nobody yet. */
  taken_by: string | null
  /** When it was first taken (UTC); null: not yet. */
  taken_at: string | null
}

export interface RegisterStudent {
  id: string
  /** Counts the changes of the mark; send it back as `expected_version`. */
  version: number
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** Why, as a short code of your own; the school defines which. */
  reason_code: string | null
  /** A free remark, up to 1,000 characters. */
  remarks: string | null
  /** The user who recorded it last; null: a machine. */
  recorded_by: string | null
  /** When it was last recorded (UTC). */
  recorded_at: string
  /** The name of that user; null: a machine, or somebody who was never a member of the school. */
  recorded_by_name: string | null
}

export interface RegisterSuggestion {
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** What it is derived from: a planned absence, or other sessions of the day; null: nothing is known of the day. */
  source: ('planned_absence' | 'earlier_session' | 'later_session') | null
  /** The day contradicts itself, or the student left early: show the row as open and send nothing until somebody has chosen. */
  confirm: boolean
}

export interface RegisterTally {
  /** Sessions of the day. */
  sessions: number
  /** Those with a register: wholly or partly taken, or closed. */
  taken: number
  /** Those without one that are needed and have begun. */
  missing: number
}

export interface RegisterTeacher {
  /** The member of staff. */
  teacher_id: string
  /** First and last name. */
  name: string
}

export interface RegisteredPasskey extends Passkey {
  /** With a first second factor; shown this once. */
  recovery_codes?: string[]
}

export interface RepairedLesson {
  /** The lesson. */
  lesson_id: string
  /** Its requirement. */
  name: string
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period in which it begins. */
  period_id: string
  /** The three cheapest ways; each lesson counts the cheapest ways of those before it as done. */
  alternatives: LessonAlternative[]
}

export interface ReplacedTimetable {
  /** The published timetable. */
  timetable_id: string
  /** The version that it was published from. */
  schedule_id: string
  /** Its name. */
  name: string
  /** Its first day. */
  starts_on: string
  /** Its last day until now. */
  ends_on: string
}

export interface ReportCard {
  student: {
    id: string
    /** The number by which the school knows the student. */
    student_code: string
    /** First, middle and last name. */
    name: string
    date_of_birth: string | null
    grade_level: string | null
    /** The homeroom, or the class asked for. */
    class_title: string | null
  }
  /** All marks on it are closed. */
  complete: boolean
  /** Guardians and the student see it. */
  published: boolean
  classes: {
    /** The class. */
    class_id: string
    /** What it is called. */
    title: string
    subject: string | null
    teachers: string[]
    /** How much it counts in the overall average. */
    coefficient: number
    /** How many evaluations are published. */
    evaluations: number
    /** The mark is closed; before there is none here. */
    closed: boolean
    mark: {
      /** In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
      value: number | null
      /** What was reached of what was possible, rounded; above 100 with extra credit. null: none, or marks were entered on the scale. */
      percent: number | null
      /** The grade of the scale; null: the school has no scale. */
      letter: string | null
      /** Whether it passes; null: the scale fails nobody. */
      passed: boolean | null
      /** Place; equal marks share the better one. null: none. */
      rank: number | null
      /** Something that may count is not marked or not published yet. */
      provisional: boolean
    } | null
    /** On the card of a year: the marks of its terms. */
    terms: {
      /** The term: any academic session but a school year. */
      term_id: string
      /** In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
      value: number | null
    }[]
    /** Among how many the place is; null: there are none. */
    ranked: number | null
    /** Where the school shows them; else null. */
    class_figures: ClassStatistics | null
    /** A remark; null: none. */
    comment: string | null
    /** Counts the changes of the comment; send it back when you change it. 0: none was written. */
    version: number
  }[]
  /** The average of all classes by their coefficients; null: not for who sees some of the classes alone. */
  overall: {
    /** In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
    value: number | null
    /** The grade of the scale; null: the school has no scale. */
    letter: string | null
    /** Whether it passes; null: the scale fails nobody. */
    passed: boolean | null
    /** Place; equal marks share the better one. null: none. */
    rank: number | null
    /** Among how many of the class. */
    ranked: number | null
    /** Place in the grade level; null: the school has none. */
    grade_rank: number | null
    grade_ranked: number | null
    class_figures: ClassStatistics | null
  } | null
  /** Of the term; null: not for who sees some of the classes alone. */
  attendance: {
    /** What is counted: sessions, half days, days or lessons. */
    unit: 'sessions' | 'half_days' | 'days' | 'lessons'
    /** Marked ones that the student could attend, of days that are over. */
    sessions: number
    absences_justified: number
    absences_unjustified: number
    lates: number
  } | null
  /** The general comment; null: not for who sees some of the classes alone. */
  general: {
    /** A remark; null: none. */
    comment: string | null
    /** Counts the changes of the comment; send it back when you change it. 0: none was written. */
    version: number
    /** The decision or mention of the council. */
    decision: string | null
  } | null
}

export interface ReportCards {
  period: {
    id: string
    /** What it is called. */
    title: string
    year_title: string | null
    starts_on: string
    ends_on: string
    /** The terms whose marks stand on it. */
    terms: {
      id: string
      /** What it is called. */
      title: string
    }[]
  }
  school: {
    /** First, middle and last name. */
    name: string
    locale: string
  }
  scale: GradebookScale | null
  /** How marks are rounded, once and last; `rounding` of the education DNA. */
  rounding: GradebookRounding
  /** Which places the school prints. */
  ranks: 'none' | 'class' | 'class_and_grade'
  /** How long a comment on a report card may be, in characters. */
  comment_max_length: number
  results: ReportCard[]
}

export interface ReportCommentError extends RowError {
  student_id: string
  class_id: string | null
  /** With the code `comment_changed`: the current comment. */
  current?: CurrentReportComment
}

export interface ReportCommentsInput {
  /** The term, or the school year of a yearly card. */
  term_id: string
  /** `all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved. */
  mode?: 'all_or_nothing' | 'partial'
  comments: {
    /** The student. */
    student_id: string
    /** The class that it is about; null: the general comment. */
    class_id: string | null
    /** The comment; null or nothing to read takes it back. */
    comment?: string | null
    /** The decision or mention of the council, of a general comment alone; null takes it back. */
    decision?: string | null
    /** Of the comment as you saw it, 0: none; changed since, the row is refused. Left out, the last one wins. */
    version?: number
  }[]
}

export interface ReportCommentsSaved {
  /** Whether no row was refused. */
  ok: boolean
  /** How many comments stand as asked. */
  count: number
  /** How many of them changed. */
  saved: number
  /** How many of them were the same already. */
  unchanged: number
  /** The comments that changed, in the order of the rows. */
  comments: SavedReportComment[]
  /** The rejected rows, each with its first error. */
  errors: ReportCommentError[]
}

export interface RequirementsCheck {
  /** Whether nothing was found that forbids every timetable. */
  possible: boolean
  /** What no timetable can meet; the first 200. */
  issues: RequirementsIssue[]
}

export interface RequirementsIssue {
  /** What it is, such as `resource_overbooked`. */
  code: string
  /** The same in words. */
  message: string
  /** What fills the sentence of the code. */
  values: TimetableReasonValue[]
  /** Ids of the staff, classes, rooms or requirements that it is about. */
  ids: string[]
}

export interface Result {
  /** The evaluation. */
  evaluation_id: string
  /** The student. */
  student_id: string
  /** The number by which the school knows the student. */
  student_code: string
  /** First, middle and last name. */
  name: string
  /** The mark as it is written on the scale, where marks are entered; else null. */
  grade: string | null
  /** What was reached; null: no score, which is not zero. */
  score: number | null
  /** `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
  status: ('scored' | 'missing' | 'excused' | 'absent' | 'submitted') | null
  /** A remark on the result; families read it with the result. */
  comment: string | null
  /** Counts the changes of the result; send it back when you change it. 0: there is none. */
  version: number
  /** When it was last changed (UTC); null: there is none. */
  updated_at: string | null
}

export interface ResultError extends RowError {
  evaluation_id: string
  student_id: string
  current?: {
    /** What was reached; null: no score, which is not zero. */
    score: number | null
    /** `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
    status: ('scored' | 'missing' | 'excused' | 'absent' | 'submitted') | null
    /** A remark on the result; families read it with the result. */
    comment: string | null
    /** Counts the changes of the result; send it back when you change it. 0: there is none. */
    version: number
    /** When it was last changed (UTC); null: there is none. */
    updated_at: string | null
  } | null
}

export interface ResultListRow extends Result {
  /** The student has a result, sent by another system, and no seat in the class during the term of the evaluation. */
  former_member: boolean
}

export type ResultListRowPage = Page<ResultListRow>

export interface ResultsInput {
  /** `all_or_nothing` (the default): one invalid row rejects all. `partial`: good rows are saved, the others listed under `errors`. */
  mode?: 'all_or_nothing' | 'partial'
  /** The reason, recorded in the history. */
  reason?: string
  results: {
    /** The student. */
    student_id: string
    /** The score, stored with four decimals; null clears it. A score makes the result `scored`. */
    score?: number | null
    /** Instead of `score`, where the results are marks of a scale: the mark as it is written, `2+`, `4.25` or `B`. */
    grade?: string | null
    /** One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it. */
    status?: string | null
    /** A remark that families read with the result; null clears it. */
    comment?: string | null
    /** Version of the result as you saw it, 0: there was none; if it has changed, the row is rejected. When omitted, the last one wins. */
    version?: number
  }[]
}

export interface ResultsSaved {
  /** Whether no row was refused. */
  ok: boolean
  /** How many results stand as asked. */
  count: number
  /** How many of them changed. */
  saved: number
  /** How many of them were the same already. */
  unchanged: number
  /** The results that changed, in the order of the rows. */
  results: Result[]
  /** The rejected rows, each with its first error. */
  errors: ResultError[]
}

export interface RevenueOfCurrency {
  currency: string
  amount: string
}

export interface RevocationOrder {
  /** Why, for staff. */
  reason: string
}

export interface RiskAttendanceUnreliable {
  /** What is wrong with the marks of the school. */
  reason: 'nobody_present' | 'too_many_absent' | 'registers_missing'
  /** When it was noticed. */
  since: string
}

export interface RiskBands {
  /** Red students. */
  red: number
  /** Amber students. */
  amber: number
  /** Green students. */
  green: number
  /** Students without a score. */
  unknown: number
}

export interface RiskCalculation {
  /** Students who fit every member that is given; without it the whole school. */
  scope?: RiskScope
}

export interface RiskCalculationStarted {
  /** The job; its result is `{outcome, students, red, amber, green, unknown, newly_red, reason}`, where `outcome` is `calculated`, `attendance_unreliable` with its `reason`, or `risk_disabled`. */
  job_id: string
}

export interface RiskCalibrationBin {
  /** Scores from here. */
  from: number
  /** Scores below this; 100 includes 100. */
  to: number
  /** How many students. */
  students: number
  /** Share of them with the outcome; null: nobody. */
  outcome: RiskEstimate | null
}

export interface RiskCohort {
  /** The school year. */
  academic_year_id: string
  /** Its title. */
  title: string
  /** Its first day. */
  starts_on: string
  /** Its last day. */
  ends_on: string
  /** Whether it has ended, so that its outcomes are known. */
  is_over: boolean
}

export interface RiskEstimate {
  /** The estimate. */
  value: number
  /** Lower end of the interval of 95 %. */
  low: number
  /** Upper end of the interval of 95 %. */
  high: number
}

export interface RiskEvaluation {
  /** The year that is judged; null: no year has ended. */
  cohort: RiskCohort | null
  /** Years to choose from, the newest first. */
  cohorts: RiskCohort[]
  /** What the figures are by. */
  group_by: 'none' | 'grade_level' | 'sex'
  /** Least score of the red band. */
  red_min: number
  /** The scores are those of the first calculation from this day on, the 21st school day; null: no year. */
  scored_from: string | null
  /** Up to this day, the 30th school day; null: no year. */
  scored_to: string | null
  /** All students together. */
  total: RiskEvaluationGroup
  /** By group; empty: not asked for. */
  groups: RiskEvaluationGroup[]
  /** Scores at the opening of a case against those 60 days later. */
  help: RiskHelp
}

export interface RiskEvaluationGroup {
  /** The grade level or sex; null: all students, or not recorded. */
  group: string | null
  /** `not_enough_students` below 30: no figures then. */
  verdict: 'measured' | 'not_enough_students'
  /** How many students. */
  students: number
  /** How many of them were red then; null: too few students. */
  flagged: number | null
  /** How many of them failed, repeated or left; null: too few students. */
  outcomes: number | null
  /** Share of those with the outcome who were red; null: too few students. */
  sensitivity: RiskEstimate | null
  /** Share of those without the outcome who were not red; null: too few students. */
  specificity: RiskEstimate | null
  /** Share of the red who had the outcome; null: too few students. */
  precision: RiskEstimate | null
  /** Chance that a student with the outcome had a higher score than one without; null: too few students. */
  auc: RiskEstimate | null
  /** Outcomes by score in steps of ten; empty: too few students. */
  calibration: RiskCalibrationBin[]
}

export interface RiskFactor {
  /** What was counted. */
  indicator:
    | 'attendance_rate'
    | 'chronic_absence'
    | 'unexcused_absence'
    | 'lateness'
    | 'late_entry'
    | 'mobility'
    | 'behaviour'
    | 'grade_level'
    | 'grade_trend'
    | 'course_failures'
    | 'missing_work'
    | 'retention'
  /** The domain that it belongs to. */
  domain: 'attendance' | 'behaviour' | 'course_performance'
  /** What the value is counted in. */
  unit: 'percent' | 'percentage_points' | 'days' | 'count'
  /** The span of time that was looked at. */
  window: 'window' | 'terms' | 'year' | 'history'
  /** What was counted or measured, in `unit`; null: too little is recorded. */
  value: number | null
  /** The value from which on it gives points; the same as `from`. */
  threshold: number
  /** The value that gives no points yet. */
  from: number
  /** The value that gives all points; below `from` where a low value is the risk. */
  full: number
  /** What it adds to the score, with one decimal; null: too little is recorded. */
  points: number | null
  /** Share of what is needed that is recorded, from 0 to 1. */
  completeness: number
}

export interface RiskHelp {
  /** `not_enough_students` below 30: no figures then. */
  verdict: 'measured' | 'not_enough_students'
  /** Cases of the year that were opened at least 60 days ago. */
  cases: number
  /** Those with a score lower by a point or more after 60 days; null: too few students. */
  better: number | null
  /** Those without a change; null: too few students. */
  same: number | null
  /** Those with a higher score; null: too few students. */
  worse: number | null
  /** Share of those red at opening who were below red after 60 days; null: too few students. */
  recovered: RiskEstimate | null
  /** Mean change of the score in points; null: too few students. */
  mean_change: number | null
}

export interface RiskIndicatorMeaning {
  /** The indicator. */
  code:
    | 'attendance_rate'
    | 'chronic_absence'
    | 'unexcused_absence'
    | 'lateness'
    | 'late_entry'
    | 'mobility'
    | 'behaviour'
    | 'grade_level'
    | 'grade_trend'
    | 'course_failures'
    | 'missing_work'
    | 'retention'
  /** The domain to whose weight it adds. */
  domain: 'attendance' | 'behaviour' | 'course_performance'
  /** What its values are counted in. */
  unit: 'percent' | 'percentage_points' | 'days' | 'count'
  /** The span of time that is looked at. */
  window: 'window' | 'terms' | 'year' | 'history'
}

export interface RiskIndicatorThreshold {
  /** The value that gives no points yet. */
  from: number
  /** The value that gives all points; below `from` where a low value is the risk. */
  full: number
  /** Points of the 100 of its domain that the full value gives; 0: it does not count. */
  share: number
}

export interface RiskIndicatorThresholdPatch {
  /** The value that gives no points yet. */
  from?: number
  /** The value that gives all points; below `from` where a low value is the risk. */
  full?: number
  /** Points of the 100 of its domain that the full value gives; 0: it does not count. */
  share?: number
}

export interface RiskIndicators {
  /** In the domain attendance; in percent, of the year. */
  attendance_rate: RiskIndicatorThreshold
  /** In the domain attendance; in percent, of the window. */
  chronic_absence: RiskIndicatorThreshold
  /** In the domain attendance; in days, of the window. */
  unexcused_absence: RiskIndicatorThreshold
  /** In the domain attendance; in count, of the window. */
  lateness: RiskIndicatorThreshold
  /** In the domain attendance; in days, of the year. */
  late_entry: RiskIndicatorThreshold
  /** In the domain attendance; in count, of the history. */
  mobility: RiskIndicatorThreshold
  /** In the domain behaviour; in count, of the window. */
  behaviour: RiskIndicatorThreshold
  /** In the domain course_performance; in percent, of the terms. */
  grade_level: RiskIndicatorThreshold
  /** In the domain course_performance; in percentage_points, of the terms. */
  grade_trend: RiskIndicatorThreshold
  /** In the domain course_performance; in count, of the terms. */
  course_failures: RiskIndicatorThreshold
  /** In the domain course_performance; in percent, of the window. */
  missing_work: RiskIndicatorThreshold
  /** In the domain course_performance; in count, of the history. */
  retention: RiskIndicatorThreshold
}

export interface RiskIndicatorsPatch {
  /** In the domain attendance; in percent, of the year. */
  attendance_rate?: RiskIndicatorThresholdPatch
  /** In the domain attendance; in percent, of the window. */
  chronic_absence?: RiskIndicatorThresholdPatch
  /** In the domain attendance; in days, of the window. */
  unexcused_absence?: RiskIndicatorThresholdPatch
  /** In the domain attendance; in count, of the window. */
  lateness?: RiskIndicatorThresholdPatch
  /** In the domain attendance; in days, of the year. */
  late_entry?: RiskIndicatorThresholdPatch
  /** In the domain attendance; in count, of the history. */
  mobility?: RiskIndicatorThresholdPatch
  /** In the domain behaviour; in count, of the window. */
  behaviour?: RiskIndicatorThresholdPatch
  /** In the domain course_performance; in percent, of the terms. */
  grade_level?: RiskIndicatorThresholdPatch
  /** In the domain course_performance; in percentage_points, of the terms. */
  grade_trend?: RiskIndicatorThresholdPatch
  /** In the domain course_performance; in count, of the terms. */
  course_failures?: RiskIndicatorThresholdPatch
  /** In the domain course_performance; in percent, of the window. */
  missing_work?: RiskIndicatorThresholdPatch
  /** In the domain course_performance; in count, of the history. */
  retention?: RiskIndicatorThresholdPatch
}

export interface RiskOpenCase {
  /** The case. */
  id: string
  /** How far it is. */
  status: 'open' | 'in_progress'
  /** The user who acts; null: nobody yet. */
  owner_user_id: string | null
  /** Their name; null: nobody yet. */
  owner_name: string | null
}

export interface RiskPreset {
  /** Its code for `preset` of the thresholds. */
  code: 'campus' | 'balfanz_abc' | 'chicago_on_track' | 'baltimore' | 'ewims' | 'england_absence'
  /** Who published these rules, and what they say. */
  source: string
  amber_min: number
  red_min: number
  weights: RiskWeights
  indicators: RiskIndicators
}

export interface RiskPresets {
  /** The presets, as shipped first. */
  results: RiskPreset[]
  /** What the indicators are. */
  indicators: RiskIndicatorMeaning[]
}

export interface RiskReason {
  /** What was counted. */
  indicator:
    | 'attendance_rate'
    | 'chronic_absence'
    | 'unexcused_absence'
    | 'lateness'
    | 'late_entry'
    | 'mobility'
    | 'behaviour'
    | 'grade_level'
    | 'grade_trend'
    | 'course_failures'
    | 'missing_work'
    | 'retention'
  /** What the value is counted in. */
  unit: 'percent' | 'percentage_points' | 'days' | 'count'
  /** What was counted or measured, in `unit`. */
  value: number
  /** What it adds to the score, with one decimal. */
  points: number
}

export interface RiskScope {
  /** These students. */
  student_ids?: string[]
  /** Students who are members of the class today. */
  class_id?: string
  /** Students of the grade level. */
  grade_level?: string
}

export interface RiskThresholdVersionList {
  id: string
  amber_min: number
  red_min: number
  weights: RiskWeights
  /** How each value becomes points; linear between `from` and `full`. */
  indicators: RiskIndicators
  /** School days before today that are looked at. */
  window_days: number
  /** Whether scores are computed; switched off they are deleted, and their history is not shown. */
  is_enabled: boolean
  version: number
  updated_at: string
  actor_user_id: string | null
}

export type RiskThresholdVersionListPage = Page<RiskThresholdVersionList>

export interface RiskThresholds {
  amber_min: number
  red_min: number
  weights: RiskWeights
  /** How each value becomes points; linear between `from` and `full`. */
  indicators: RiskIndicators
  /** School days before today that are looked at. */
  window_days: number
  /** Whether scores are computed; switched off they are deleted, and their history is not shown. */
  is_enabled: boolean
  /** The preset with exactly these rules; null: rules of the school. */
  preset: ('campus' | 'balfanz_abc' | 'chicago_on_track' | 'baltimore' | 'ewims' | 'england_absence') | null
  version: number
  updated_at: string | null
}

export interface RiskThresholdsPatch {
  amber_min?: number
  red_min?: number
  weights?: {
    attendance?: number
    behaviour?: number
    course_performance?: number
  }
  indicators?: RiskIndicatorsPatch
  /** Takes the rules of this preset first; further members go over them. */
  preset?: 'campus' | 'balfanz_abc' | 'chicago_on_track' | 'baltimore' | 'ewims' | 'england_absence'
  window_days?: number
  /** Whether scores are computed; switched off they are deleted, and their history is not shown. */
  is_enabled?: boolean
}

export interface RiskTrendPoint {
  /** The day. */
  date: string
  /** From 0 to 100 with one decimal, the sum of the points of the factors; null: too little is recorded. */
  score: number | null
  /** `green`, `amber` and `red` by the thresholds in force; `unknown` without a score. */
  band: 'green' | 'amber' | 'red' | 'unknown'
}

export interface RiskWeights {
  attendance: number
  behaviour: number
  course_performance: number
}

export interface RiskWhatIf {
  /** What would be in force, merged over what is. */
  thresholds: RiskWhatIfThresholds
}

export interface RiskWhatIfAnswer {
  /** How many students. */
  students: number
  /** By the thresholds in force. */
  now: RiskBands
  /** By those asked about, of the same values. */
  tried: RiskBands
  /** Students who would become red. */
  newly_red: number
  /** Students who would no longer be red. */
  no_longer_red: number
  /** Counsellors of the school. */
  counselors: number
  /** Red students for each counsellor. */
  red_per_counselor: RiskWorkload
}

export interface RiskWhatIfThresholds {
  amber_min?: number
  red_min?: number
  weights?: {
    attendance?: number
    behaviour?: number
    course_performance?: number
  }
  indicators?: RiskIndicatorsPatch
  /** Takes the rules of this preset first; further members go over them. */
  preset?: 'campus' | 'balfanz_abc' | 'chicago_on_track' | 'baltimore' | 'ewims' | 'england_absence'
}

export interface RiskWorkload {
  /** By the thresholds in force; null: nobody. */
  now: number | null
  /** By those asked about; null: nobody. */
  tried: number | null
}

export interface Rollover {
  id: string

  state: 'previewed' | 'applied' | 'undone'
  from_academic_year_id: string
  /** null: not made yet, or undone. */
  to_academic_year_id: string | null
  /** Active and suspended students before; the actions add up to them. */
  students: number
  actions: {
    promoted: number
    repeated: number
    graduated: number
    left: number
    unchanged: number
  }
  /** Students by grade level and status. */
  counts: {
    grade_level: string | null
    status: string
    before: number
    after: number
  }[]
  /** The school year that is made and its parts. */
  sessions: {
    title: string
    kind: string
    starts_on: string
    ends_on: string
  }[]
  classes: {
    made: number
    /** Of the new year, that existed already. */
    standing: number
    homerooms: number
    /** Students who are given a seat in a homeroom. */
    seats: number
  }
  /** What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
  warnings: {
    code: string
    count: number
    about: string[]
  }[]
  created_at: string
  created_by: string | null
  applied_at: string | null
  applied_by: string | null
  /** Until when it can be undone; null: it cannot. */
  undoable_until: string | null
  undone_at: string | null
  undone_by: string | null
}

export type RolloverPage = Page<Rollover>

export interface RolloverRules {
  /** Students who stay in their grade level. */
  repeaters?: string[]
  leavers?: {
    student_id: string

    status: 'withdrawn' | 'transferred_out' | 'graduated'
    reason?: string | null
    /** Last day; without it that of the body. */
    exit_date?: string
  }[]
  /** Whether students of the last grade level graduate (default), or stay as they are. */
  graduate_last_level?: boolean
  /** Last day of those who leave; without it the end of the old year, or today if that is earlier. */
  exit_date?: string
  /** `copy` (default): homerooms and classes with their staff, without students; `none`. */
  classes?: 'copy' | 'none'
  /** `homerooms` (default): students sit in the homerooms of the new year; `none`. */
  seats?: 'homerooms' | 'none'
  /** Where the promoted students of a homeroom go: a homeroom of the old year that is copied, or one of the new year. Without a word «5A» goes to «6A». */
  homerooms?: {
    from_class_id: string
    to_class_id: string | null
  }[]
}

export interface RolloverState {
  status: string
  grade_level: string | null
  homeroom: string | null
  exit_date: string | null
  exit_reason: string | null
}

export interface RolloverStudent {
  student_id: string
  student_code: string
  name: string

  action: 'promoted' | 'repeated' | 'graduated' | 'left' | 'unchanged'
  before: RolloverState
  after: RolloverState
  warnings: string[]
}

export type RolloverStudentPage = Page<RolloverStudent>

export interface RolloverTerm {
  title: string

  kind?: 'semester' | 'term' | 'grading_period'
  starts_on: string
  ends_on: string
}

export interface Room {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** The building that it is in; null: not said. */
  building: string | null
  /** How many people it seats; null: not known. */
  capacity: number | null
  /** What it is equipped with, in short words such as `laboratory`. */
  features: string[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type RoomPage = Page<Room>

export interface RoomPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** The short word by which others name it. */
  code?: string
  /** Its name, for people. */
  name?: string
  /** The building that it is in; null: not said. */
  building?: string | null
  /** How many people it seats; null: not known. */
  capacity?: number | null
  /** What it is equipped with, in short words such as `laboratory`. */
  features?: string[] | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface Roster {
  results: RosterMember[]
  next: string | null
  previous: string | null
  /** How many rows match in all; only when the request asks with `count=true`. */
  count?: number
  /** The class. */
  class_id: string
  /** Title of the class. */
  title: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today when left out. */
  date: string
}

export interface RosterMember {
  /** The membership in the class. */
  enrollment_id: string
  /** The part in the class; `teacher` for staff when left out. */
  role: 'student' | 'teacher' | 'administrator' | 'proctor' | 'aide'
  /** The student. */
  student_id: string | null
  /** The member of staff; null: it is a student. */
  staff_id: string | null
  /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
  student_code: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name: string | null
  /** Of several teachers the one who answers for the class. */
  is_primary: boolean
  /** First day in the class; null: open. */
  starts_on: string | null
  /** The day after the last one; null: open. */
  ends_on: string | null
}

export interface RosterMemberPatch {
  /** First day in the class; null: open. */
  starts_on?: string | null
  /** The day after the last one; null: open. */
  ends_on?: string | null
  /** Of several teachers the one who answers for the class. */
  is_primary?: boolean
  /** When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface RosterMembersAdded {
  /** The class. */
  class_id: string
  count: number
  /** Everyone who belongs to the class and is visible to you: staff first, then students by name. */
  members: RosterMembership[]
}

export interface RosterMembership {
  /** The membership in the class. */
  enrollment_id: string
  /** The class. */
  class_id: string
  /** The part in the class; `teacher` for staff when left out. */
  role: 'student' | 'teacher' | 'administrator' | 'proctor' | 'aide'
  /** The student. */
  student_id: string | null
  /** The member of staff; null: it is a student. */
  staff_id: string | null
  /** Of several teachers the one who answers for the class. */
  is_primary: boolean
  /** First day in the class; null: open. */
  starts_on: string | null
  /** The day after the last one; null: open. */
  ends_on: string | null
  /** Why it ended, in words; null: not said. */
  end_reason: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface Rounding {
  /** Places after the point. */
  decimals: number
  /** `half_up`, `half_even`, or `down`, which cuts. */
  mode: 'half_up' | 'half_even' | 'down'
}

export interface RowError {
  /** Where in the request, such as `body/records/3/status`. */
  path: string
  /** What is wrong, as a stable word. */
  code: string
  /** The same in words. */
  message: string
  /** What would be accepted, so that a client can phrase it. */
  values?: ProblemValues
  /** Place of the row in the list of the request, from 0. */
  index: number
  /** The member of the row that is wrong. */
  field: string
}

export interface SafeguardingEntry {
  /** The entry. */
  id: string
  /** What was done. */
  action: 'read' | 'searched' | 'opened_file'
  /** The thread; null: a search. */
  thread_id: string | null
  /** The attachment that was opened. */
  file_id: string | null
  /** Who did it. */
  user_name: string | null
  /** The reason that was stated. */
  reason: string
  /** When (UTC). */
  at: string
}

export type SafeguardingEntryPage = Page<SafeguardingEntry>

export interface SafeguardingReading {
  /** Why; stored in a log that nobody changes, and in the audit log. */
  reason: string
}

export interface SafeguardingSearch {
  /** Why; stored in a log that nobody changes, and in the audit log. */
  reason: string
  /** Threads with this in their subject or a post. */
  q?: string
  /** The student. */
  student_id?: string
}

export interface SafeguardingThread {
  /** The thread. */
  id: string
  /** One line. */
  subject: string
  /** First, middle and last name. */
  student_name: string
  /** Who is in it. */
  member_names: string[]
  /** When it was last written in (UTC). */
  last_post_at: string
}

export interface SafeguardingThreads {
  /** The newest 100. */
  results: SafeguardingThread[]
}

export interface SavedImportMapping {
  id: string
  name: string

  kind: 'students' | 'teachers' | 'guardians'
  mapping: ImportMapping
  created_at: string
  updated_at: string
}

export type SavedImportMappingPage = Page<SavedImportMapping>

export interface SavedReportComment {
  /** The student. */
  student_id: string
  /** The class. */
  class_id: string | null
  /** A remark; null: none. */
  comment: string | null
  decision: string | null
  version: number
}

export interface Scale {
  /** Of a scale of the school; null: it is only in the catalogue. */
  id: string | null
  code: string
  name: string

  kind: 'numeric' | 'ordinal'
  min: number
  max: number
  pass: number | null

  direction: 'higher_is_better' | 'lower_is_better'
  grades: GradingScaleGrade[]
  /** ISO 3166-1 alpha-2; null: of no one country. */
  country: string | null
  /** Who says so. */
  source: string | null
  source_url: string | null
  /** From when on the values are known to hold: the day of the rule or of the edition cited. */
  valid_from: string | null
  note: string | null
  /** Marks that are written otherwise, by the score that they stand for. */
  spellings: {
    [key: string]: number
  }
  /** Code of the scale whose mean grade points it expresses. */
  points_of: string | null

  origin: 'catalogue' | 'school'
  /** Means the same as the catalogue’s scale of this code, so that published tables hold. */
  is_catalogued: boolean
}

export interface ScalePage {
  scales: Scale[]
  next: string | null
  previous: string | null
  count?: number
}

export interface ScalePatch {
  name?: string

  kind?: 'numeric' | 'ordinal'
  min?: number
  max?: number
  pass?: number | null

  direction?: 'higher_is_better' | 'lower_is_better'
  grades?: GradingScaleGradeInput[]
  /** ISO 3166-1 alpha-2; null: of no one country. */
  country?: string | null
  /** Who says so. */
  source?: string | null
  source_url?: string | null
  /** From when on the values are known to hold: the day of the rule or of the edition cited. */
  valid_from?: string | null
  /** What the numbers alone do not say. */
  note?: string | null
}

export interface Schedule {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it is for; null: the whole school. */
  org_id: string | null
  /** The school year or term that it is for. */
  session_id: string
  /** Its name, for people. */
  name: string
  /** `base`: the normal timetable. `overlay`: a timetable over it for some dates, such as an exam week. */
  kind: ScheduleKind
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** How its days repeat. */
  cycle: ScheduleCycle
  /** The periods of its days; none: every lesson period of the org. */
  period_ids: string[]
  /** Grade levels with periods of their own. */
  bells: ScheduleBell[]
  /** Classes that an overlay governs in addition to those that it has lessons of. */
  class_ids: string[]
  /** `draft`: it can change. `published`: it was published once. `archived`: it is out of use. */
  status: ScheduleStatus
  /** The version that it was copied from; null: none. */
  based_on: string | null
  /** The first day for which it was published; null: never. */
  published_from: string | null
  /** The published timetable; null: never published. */
  timetable_id: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface ScheduleBell {
  /** Codes of the grade levels. */
  grade_levels: string[]
  /** The periods of its days; none: every lesson period of the org. */
  period_ids: string[]
}

export interface ScheduleBellInput {
  /** Codes of the grade levels. */
  grade_levels: string[]
  /** The periods of its days; none: every lesson period of the org. */
  period_ids: string[]
}

export interface ScheduleComparison {
  /** What this schedule costs. */
  this: ScheduleCosts
  /** What the other one costs. */
  other: ScheduleCosts
  /** Lessons that are the same in both. */
  same: number
  /** Requirements that differ. */
  total: number
  /** Requirements that differ; the first 200. */
  differences: ScheduleDifference[]
}

export interface ScheduleConstraint {
  /** Its id. */
  id: string
  /** The schedule that it belongs to. */
  schedule_id: string
  /** Its name, for people. */
  name: string
  /** The rule; see `GET /api/v1/scheduler/constraint-kinds/`. */
  kind: string
  /** `hard`: must hold. `soft`: should hold. */
  severity: ConstraintSeverity
  /** The cost of one violation. */
  weight: number
  /** How the deviation at one point becomes cost: `linear`, `quadratic`, or `step` (1 for any). */
  cost_function: ConstraintCostFunction
  /** What it is about. */
  applies_to: ScheduleConstraintScope
  /** Its limits; which of them it reads depends on the kind. */
  parameters: ScheduleConstraintParameters
  /** Whether it counts. */
  is_active: boolean
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type ScheduleConstraintAbout = 'resources' | 'events' | 'eventGroups' | 'eventPairs'

export interface ScheduleConstraintKind {
  /** Its name in `kind` of a constraint. */
  kind: string
  /** What it is counted for: `resources` (staff, classes, rooms), `events` (each lesson), `eventGroups` (the lessons of a requirement together), `eventPairs` (pairs of requirements). */
  about: ScheduleConstraintAbout
  /** Members of `parameters` of which it needs one each. */
  required: string[]
  /** Members of `parameters` that it reads too. */
  optional: string[]
}

export type ScheduleConstraintKindPage = Page<ScheduleConstraintKind>

export type ScheduleConstraintPage = Page<ScheduleConstraint>

export interface ScheduleConstraintParameters {
  /** The part of a lesson that it is about. */
  role?: ScheduleRole
  /** Places in the cycle. */
  slots?: ScheduleSlot[]
  /** Days on which it is counted, each for itself; left out: every day. */
  cycle_days?: number[]
  /** Limits for single days or sets of days. */
  limits?: ScheduleDayLimit[]
  /** Rooms to choose from. */
  room_ids?: string[]
  /** The lowest number that is allowed. */
  minimum?: number
  /** The highest number that is allowed. */
  maximum?: number
  /** Only lessons of this number of periods. */
  duration?: number
  /** Periods of the shortest lesson. */
  minimum_duration?: number
  /** Periods of the longest lesson. */
  maximum_duration?: number
  /** The lowest number of lessons. */
  minimum_amount?: number
  /** The highest number of lessons. */
  maximum_amount?: number
  /** What must be the same: the time, only the day, or only the period. */
  scope?: ScheduleSameness
  /** Whether the order counts. */
  ordered?: boolean
  /** Whether they must follow one another directly. */
  adjacent?: boolean
  /** Minutes between buildings; 0 for those that are not named. */
  minutes_between?: ScheduleWay[]
}

export interface ScheduleConstraintParametersInput {
  /** The part of a lesson that it is about. */
  role?: ScheduleRole
  /** Places in the cycle. */
  slots?: ScheduleSlotInput[]
  /** Days on which it is counted, each for itself; left out: every day. */
  cycle_days?: number[]
  /** Limits for single days or sets of days. */
  limits?: ScheduleDayLimitInput[]
  /** Rooms to choose from. */
  room_ids?: string[]
  /** The lowest number that is allowed. */
  minimum?: number
  /** The highest number that is allowed. */
  maximum?: number
  /** Only lessons of this number of periods. */
  duration?: number
  /** Periods of the shortest lesson. */
  minimum_duration?: number
  /** Periods of the longest lesson. */
  maximum_duration?: number
  /** The lowest number of lessons. */
  minimum_amount?: number
  /** The highest number of lessons. */
  maximum_amount?: number
  /** What must be the same: the time, only the day, or only the period. */
  scope?: ScheduleSameness
  /** Whether the order counts. */
  ordered?: boolean
  /** Whether they must follow one another directly. */
  adjacent?: boolean
  /** Minutes between buildings; 0 for those that are not named. */
  minutes_between?: ScheduleWayInput[]
}

export interface ScheduleConstraintPatch {
  /** The schedule that it belongs to. */
  schedule_id?: string
  /** Its name, for people. */
  name?: string
  /** The rule; see `GET /api/v1/scheduler/constraint-kinds/`. */
  kind?: string
  /** `hard`: must hold. `soft`: should hold. */
  severity?: ConstraintSeverity
  /** The cost of one violation. */
  weight?: number
  /** How the deviation at one point becomes cost: `linear`, `quadratic`, or `step` (1 for any). */
  cost_function?: ConstraintCostFunction
  /** What it is about. */
  applies_to?: ScheduleConstraintScopeInput
  /** Its limits; which of them it reads depends on the kind. */
  parameters?: ScheduleConstraintParametersInput
  /** Whether it counts. */
  is_active?: boolean
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface ScheduleConstraintScope {
  /** Everything of this sort in the schedule. */
  all?: ScheduleConstraintSort
  /** These members of staff, or the lessons that they teach. */
  staff_ids?: string[]
  /** These classes, or their lessons. */
  class_ids?: string[]
  /** These rooms. */
  room_ids?: string[]
  /** The lessons of these requirements. */
  requirement_ids?: string[]
  /** Requirements in pairs: the nth lesson of one with the nth of the other. */
  requirement_pairs?: ScheduleRequirementPair[]
}

export interface ScheduleConstraintScopeInput {
  /** Everything of this sort in the schedule. */
  all?: ScheduleConstraintSort
  /** These members of staff, or the lessons that they teach. */
  staff_ids?: string[]
  /** These classes, or their lessons. */
  class_ids?: string[]
  /** These rooms. */
  room_ids?: string[]
  /** The lessons of these requirements. */
  requirement_ids?: string[]
  /** Requirements in pairs: the nth lesson of one with the nth of the other. */
  requirement_pairs?: ScheduleRequirementPairInput[]
}

export type ScheduleConstraintSort = 'staff' | 'classes' | 'rooms' | 'requirements'

export interface ScheduleCopy {
  /** Its name, for people. */
  name?: string
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. */
  ends_on?: string
}

export interface ScheduleCostPoint {
  /** Seconds since it began. */
  seconds: number
  /** Hard cost of the best timetable by then. */
  hard: number
  /** Soft cost of the same. */
  soft: number
}

export interface ScheduleCosts {
  /** The schedule. */
  schedule_id: string
  /** Its hard cost. */
  hard: number
  /** Its soft cost. */
  soft: number
  /** Lessons without a place. */
  unplaced: number
}

export interface ScheduleCycle {
  /** `week`: every week is the same. `alternating`: weeks take turns. `rotating`: school days are counted, whatever the weekday. */
  kind: ScheduleCycleKind
  /** ISO 8601 weekdays of its weeks, 1 Monday … 7 Sunday; not for a rotating cycle. */
  weekdays?: number[]
  /** Weeks that take turns: 2 for A and B weeks. */
  weeks?: number
  /** Days of a rotating cycle. */
  days?: number
}

export interface ScheduleCycleInput {
  /** `week`: every week is the same. `alternating`: weeks take turns. `rotating`: school days are counted, whatever the weekday. */
  kind: ScheduleCycleKind
  /** ISO 8601 weekdays of its weeks, 1 Monday … 7 Sunday; not for a rotating cycle. */
  weekdays?: number[]
  /** Weeks that take turns: 2 for A and B weeks. */
  weeks?: number
  /** Days of a rotating cycle. */
  days?: number
}

export type ScheduleCycleKind = 'week' | 'alternating' | 'rotating'

export interface ScheduleDayLimit {
  /** Days of the cycle, counted together. */
  cycle_days: number[]
  /** The lowest number on these days. */
  minimum: number
  /** The highest number on these days. */
  maximum: number
}

export interface ScheduleDayLimitInput {
  /** Days of the cycle, counted together. */
  cycle_days: number[]
  /** The lowest number on these days. */
  minimum: number
  /** The highest number on these days. */
  maximum: number
}

export interface ScheduleDifference {
  /** The requirement. */
  name: string
  /** Its classes. */
  class_ids: string[]
  /** Lessons that only this schedule has so; the first 10. */
  only_this: ComparedLesson[]
  /** How many lessons only this schedule has so. */
  only_this_total: number
  /** Lessons that only the other one has so; the first 10. */
  only_other: ComparedLesson[]
  /** How many lessons only the other one has so. */
  only_other_total: number
}

export interface ScheduleGeneration {
  /** Its id. */
  id: string
  /** The draft. */
  schedule_id: string
  /** The job, also under `/api/v1/jobs/`. */
  job_id: string | null
  /** `succeeded`: its best timetable is in the draft. `failed`: the draft is as it was. */
  state: ScheduleGenerationState
  /** Where chance began. */
  seed: number
  /** How long it may take. */
  time_limit_seconds: number
  /** Grade levels that it may change; null: no limit. */
  grade_levels: string[] | null
  /** Classes that it may change; null: no limit. */
  class_ids: string[] | null
  /** Whether locked lessons stay where they are. */
  keep_locked: boolean
  /** Whether somebody asked it to stop. */
  is_stopping: boolean
  /** How the cost went down; at most 200 points. */
  curve: ScheduleCostPoint[]
  /** Hard cost of the result; null: none yet. */
  hard: number | null
  /** Soft cost of the result; null: none yet. */
  soft: number | null
  /** Lessons that found no place; null: no result yet. */
  unplaced: number | null
  /** Why it failed; null: it did not. */
  error: ScheduleGenerationError | null
  /** When it was asked for (UTC). */
  created_at: string
  /** When it began (UTC); null: it waits. */
  started_at: string | null
  /** When it ended (UTC); null: not yet. */
  finished_at: string | null
}

export interface ScheduleGenerationError {
  /** What went wrong. */
  code: string
  /** The same in words. */
  message: string
}

export interface ScheduleGenerationOrder {
  /** The draft to generate a timetable for. */
  schedule_id: string
  /** How long it may take; 60 by default. It ends earlier when nothing is left to improve. */
  time_limit_seconds?: number
  /** Where chance begins: the same seed takes the same decisions; any by default. */
  seed?: number
  /** Only lessons of classes of these grade levels change. */
  grade_levels?: string[]
  /** Only lessons of these classes change. */
  class_ids?: string[]
  /** Whether locked lessons stay where they are; true by default. */
  keep_locked?: boolean
  /** Whether to generate although no timetable can meet all requirements; false by default. */
  ignore_issues?: boolean
}

export type ScheduleGenerationPage = Page<ScheduleGeneration>

export type ScheduleGenerationState = 'queued' | 'running' | 'succeeded' | 'failed'

export type ScheduleKind = 'base' | 'overlay'

export interface ScheduleLesson {
  /** Its id. */
  id: string
  /** The schedule that it belongs to. */
  schedule_id: string
  /** The requirement that the lesson belongs to. */
  requirement_id: string
  /** Its length in periods. */
  duration: number
  /** The day of the cycle, from 1: the nth weekday of the cycle, in alternating weeks counted on through all weeks. null: not placed yet. */
  cycle_day: number | null
  /** The period in which the lesson begins; null: not placed yet. */
  period_id: string | null
  /** The room; null: that of the requirement, else of the class. */
  room_id: string | null
  /** Who teaches it; none: the staff of the requirement. */
  staff_ids: string[]
  /** Whether generating leaves it where it is. */
  is_locked: boolean
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface ScheduleLessonBulk {
  /** The schedule that it belongs to. */
  schedule_id: string
  /** Whether lessons of the schedule that the request does not name are archived; false by default. */
  replace?: boolean
  /** Lessons to create and change. What a row with an id leaves out stays as it is. */
  lessons: ScheduleLessonRow[]
}

export interface ScheduleLessonBulkSaved {
  /** Always true: one invalid row rejects all with 422. */
  ok: boolean
  /** Lessons in the request. */
  count: number
  /** Lessons that are new. */
  created: number
  /** Lessons that changed. */
  updated: number
  /** Lessons that were so already. */
  unchanged: number
  /** Lessons that the request did not name, with `replace`. */
  archived: number
  /** The id of each lesson, in the order of the request. */
  ids: string[]
}

export type ScheduleLessonPage = Page<ScheduleLesson>

export interface ScheduleLessonPatch {
  /** The schedule that it belongs to. */
  schedule_id?: string
  /** The requirement that the lesson belongs to. */
  requirement_id?: string
  /** Its length in periods. */
  duration?: number
  /** The day of the cycle, from 1: the nth weekday of the cycle, in alternating weeks counted on through all weeks. null: not placed yet. */
  cycle_day?: number | null
  /** The period in which the lesson begins; null: not placed yet. */
  period_id?: string | null
  /** The room; null: that of the requirement, else of the class. */
  room_id?: string | null
  /** Who teaches it; none: the staff of the requirement. */
  staff_ids?: string[] | null
  /** Whether generating leaves it where it is. */
  is_locked?: boolean
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface ScheduleLessonRow {
  /** The lesson to change; left out: a new one. */
  id?: string
  /** The requirement that the lesson belongs to. */
  requirement_id?: string
  /** Its length in periods. */
  duration?: number
  /** The day of the cycle, from 1: the nth weekday of the cycle, in alternating weeks counted on through all weeks. null: not placed yet. */
  cycle_day?: number | null
  /** The period in which the lesson begins; null: not placed yet. */
  period_id?: string | null
  /** The room; null: that of the requirement, else of the class. */
  room_id?: string | null
  /** Who teaches it; none: the staff of the requirement. */
  staff_ids?: string[] | null
  /** Whether generating leaves it where it is. */
  is_locked?: boolean
}

export interface ScheduleLosses {
  /** Classes with lessons now and none in the draft. */
  classes: number
  /** Members of staff with lessons now and none in the draft. */
  staff: number
  /** Students of these classes. */
  students: number
  /** The first 20 of the classes, by name. */
  class_list: {
    /** The class. */
    class_id: string
    /** Its title. */
    name: string
  }[]
  /** The first 20 of the members of staff, by name. */
  staff_list: {
    /** The member of staff. */
    staff_id: string
    /** The name. */
    name: string
  }[]
}

export type SchedulePage = Page<Schedule>

export interface SchedulePatch {
  /** The org (school, campus, department) that it is for; null: the whole school. */
  org_id?: string | null
  /** The school year or term that it is for. */
  session_id?: string
  /** Its name, for people. */
  name?: string
  /** `base`: the normal timetable. `overlay`: a timetable over it for some dates, such as an exam week. */
  kind?: ScheduleKind
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. */
  ends_on?: string
  /** How its days repeat. */
  cycle?: ScheduleCycleInput
  /** The periods of its days; none: every lesson period of the org. */
  period_ids?: string[] | null
  /** Grade levels with periods of their own. */
  bells?: ScheduleBellInput[] | null
  /** Classes that an overlay governs in addition to those that it has lessons of. */
  class_ids?: string[] | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface SchedulePreview {
  /** The first day for which it holds. */
  from: string
  /** The last day. */
  ends_on: string
  /** Timetables that end the day before, or give way to it. */
  replaces: ReplacedTimetable[]
  /** Its hard cost. */
  hard: number
  /** Its soft cost. */
  soft: number
  /** Lessons without a place; they are not published. */
  unplaced: number
  /** Lessons that are published. */
  lessons: number
  /** Classes whose lessons it decides. */
  classes: number
  /** Members of staff with lessons in it. */
  staff: number
  /** Students of these classes. */
  students: number
  /** Registers of these classes that were taken for these days; they stay as they are. */
  registers: number
  /** Who has lessons in the timetables that give way and none from that day on; with classes, publishing needs `accept_losses`. */
  losses: ScheduleLosses
}

export interface SchedulePreviewOrder {
  /** The first day for which it holds: today or later. */
  from: string
}

export interface SchedulePublishOrder {
  /** The first day for which it holds: today or later. */
  from: string
  /** The timetables that the preview named: 409 `timetable_changed` when there are others by now. */
  replaces: string[]
  /** Whether to publish although classes with lessons now have none in the draft: see `losses` of the preview; false by default. */
  accept_losses?: boolean
  /** Whether to publish with hard conflicts or lessons without a place; false by default. */
  accept_conflicts?: boolean
}

export interface SchedulePublished {
  /** The first day for which it holds. */
  from: string
  /** The last day. */
  ends_on: string
  /** Timetables that end the day before, or give way to it. */
  replaces: ReplacedTimetable[]
  /** The version, which does not change any more. */
  schedule_id: string
  /** The published timetable. */
  timetable_id: string
  /** How many days it decides. */
  days: number
  /** Lessons that were published. */
  lessons: number
}

export interface ScheduleRepair {
  /** Repairs of the whole timetable that help, the cheapest first. */
  plans: ScheduleRepairPlan[]
  /** The lessons that are affected; the first 200, fewer where the timetable is very large. */
  lessons: RepairedLesson[]
  /** How many lessons are affected. */
  total: number
  /** Whether the search was bounded before it had tried everything, so that there may be better repairs. */
  is_partial: boolean
}

export interface ScheduleRepairChange {
  /** The lesson. */
  lesson_id: string
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period in which it begins. */
  period_id: string
  /** The room; null: none. */
  room_id: string | null
  /** Who teaches it. */
  staff_ids: string[]
}

export interface ScheduleRepairOrder {
  /** The room that is lost; either this or `staff_id`. */
  room_id?: string
  /** The member of staff who is lost. */
  staff_id?: string
  /** The days of the cycle on which it is lost; every day when left out. */
  cycle_days?: number[]
}

export interface ScheduleRepairPlan {
  /** `other_rooms`: others at the same times. `other_times`: only the affected lessons move. `few_moves`: a few more do. */
  strategy: ScheduleRepairStrategy
  /** By how much the hard cost changes; negative: it becomes lower. */
  hard: number
  /** The same of the soft cost. */
  soft: number
  /** The lessons that change, as they are then. */
  lessons: ScheduleRepairChange[]
}

export type ScheduleRepairStrategy = 'other_rooms' | 'other_times' | 'few_moves'

export interface ScheduleRequirement {
  /** Its id. */
  id: string
  /** The schedule that it belongs to. */
  schedule_id: string
  /** Its name, such as the subject and the class. */
  name: string
  /** The classes that are taught together; usually one. */
  class_ids: string[]
  /** Groups within these classes; none: whole classes. */
  class_group_ids: string[]
  /** Code of the subject; null: not said. */
  subject_code: string | null
  /** Who teaches it; all of them in every lesson. */
  staff_ids: string[]
  /** Periods of teaching in each cycle. */
  lessons_per_cycle: number
  /** How many of its lessons last two periods. */
  double_lessons: number
  /** Max periods on one day; null: no limit. */
  max_per_day: number | null
  /** The room; null: none is fixed. */
  room_id: string | null
  /** What its room must have. */
  room_features: string[]
  /** Seats that its room must have; null: as many as students attend. */
  min_capacity: number | null
  /** Requirements with the same key have their lessons at the same times; null: not linked. */
  linked_key: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type ScheduleRequirementPage = Page<ScheduleRequirement>

export interface ScheduleRequirementPair {
  /** The requirement whose lessons come first. */
  first_id: string
  /** The requirement whose lessons follow. */
  second_id: string
  /** Periods that lie between them at least. */
  minimum_separation?: number
  /** Periods that lie between them at most. */
  maximum_separation?: number
}

export interface ScheduleRequirementPairInput {
  /** The requirement whose lessons come first. */
  first_id: string
  /** The requirement whose lessons follow. */
  second_id: string
  /** Periods that lie between them at least. */
  minimum_separation?: number
  /** Periods that lie between them at most. */
  maximum_separation?: number
}

export interface ScheduleRequirementPatch {
  /** The schedule that it belongs to. */
  schedule_id?: string
  /** Its name, such as the subject and the class. */
  name?: string
  /** The classes that are taught together; usually one. */
  class_ids?: string[] | null
  /** Groups within these classes; none: whole classes. */
  class_group_ids?: string[] | null
  /** Code of the subject; null: not said. */
  subject_code?: string | null
  /** Who teaches it; all of them in every lesson. */
  staff_ids?: string[] | null
  /** Periods of teaching in each cycle. */
  lessons_per_cycle?: number
  /** How many of its lessons last two periods. */
  double_lessons?: number
  /** Max periods on one day; null: no limit. */
  max_per_day?: number | null
  /** The room; null: none is fixed. */
  room_id?: string | null
  /** What its room must have. */
  room_features?: string[] | null
  /** Seats that its room must have; null: as many as students attend. */
  min_capacity?: number | null
  /** Requirements with the same key have their lessons at the same times; null: not linked. */
  linked_key?: string | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export type ScheduleRole = 'room'

export type ScheduleSameness = 'time' | 'day' | 'period'

export interface ScheduleSlot {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period; left out or null: the whole day. */
  period_id?: string | null
}

export interface ScheduleSlotInput {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period; left out or null: the whole day. */
  period_id?: string | null
}

export type ScheduleStatus = 'draft' | 'published' | 'archived'

export interface ScheduleValidationRequest {
  /** The schedule to validate. Its cycle and bells also hold for a timetable in `timetable`. */
  schedule_id: string
  /** A timetable that is not stored, instead of the lessons of the schedule; up to 20,000 lessons. */
  timetable?: PostedTimetable | null
}

export interface ScheduleWay {
  /** A building, as rooms name it. */
  from: string
  /** The other building. */
  to: string
  /** Minutes from one to the other, in both directions. */
  minutes: number
}

export interface ScheduleWayInput {
  /** A building, as rooms name it. */
  from: string
  /** The other building. */
  to: string
  /** Minutes from one to the other, in both directions. */
  minutes: number
}

export interface SchoolBankAccount {
  account_name: string
  bank_name: string | null
  /** ISO 13616; stored without spaces. */
  iban: string | null
  bic: string | null
  account_number: string | null
  /** Address of the account holder; with an IBAN of Switzerland or Liechtenstein invoices get the payment part of a QR-bill. */
  address: BankAddress | null
}

export interface SchoolChange {
  before: unknown
  after: unknown
}

export interface SchoolDayList {
  /** First day. */
  date_from: string
  /** Last day, included; at most 800 days in all. */
  date_to: string
  /** The org (school, campus, department); left out or null: the school as a whole. */
  org_id: string | null
  /** How many of the days are school days. */
  school_days: number
  next: string | null
  previous: string | null
  results: {
    /** The day, `YYYY-MM-DD`. */
    date: string
    /** Whether the school teaches on that day. */
    is_school_day: boolean
    /** Why it is or is no school day. */
    reason:
      | 'regular'
      | 'school_day'
      | 'holiday'
      | 'closure'
      | 'outside_school_year'
      | 'between_terms'
      | 'weekend'
    /** The entry of the calendar that decides; null: none does. */
    calendar_entry_id: string | null
    /** Title of the holiday, closure or extra school day; null: none decides. */
    title: string | null
  }[]
}

export interface SchoolDetail {
  school_id: string
  slug: string
  name: string

  status: 'provisioning' | 'active' | 'suspended' | 'closed'
  status_reason: string | null
  status_changed_at: string | null
  retained_until: string | null
  deleted_at: string | null
  parent_school_id: string | null
  plan_slug: string

  level: 'free' | 'pro' | 'enterprise'
  modules: ModuleState[]
  country_code: string
  time_zone: string
  currency: string
  locale: string
  education_template: string | null
  primary_sector: string | null
  contact_email: string | null
  created_at: string
}

export interface SchoolHealth {
  id: string
  name: string
  slug: string

  status: 'provisioning' | 'active' | 'suspended' | 'closed'
  country_code: string
  plan_slug: string
  student_count: number
  /** How the school is, by its worst reason. */
  verdict: SchoolVerdict
  /** What is wrong, the worst first. */
  reasons: SchoolHealthReason[]
  last_activity: string | null
  refreshed_at: string | null
}

export interface SchoolHealthReason {
  /** What is wrong. */
  cause:
    | 'no_register'
    | 'inactive'
    | 'jobs_failed'
    | 'jobs_late'
    | 'webhooks_failing'
    | 'mail_failing'
    | 'payments_failing'
    | 'quota_exceeded'
    | 'quota_near'
    | 'unusual_reading'
    | 'old_version'
  /** The one thing to do about it. */
  action:
    | 'call_school'
    | 'inspect_jobs'
    | 'start_workers'
    | 'fix_endpoint'
    | 'check_mail_server'
    | 'check_provider'
    | 'change_plan'
    | 'offer_plan'
    | 'review_credential'
    | 'update_server'

  verdict: 'warn' | 'bad'
  /** How many jobs, days, endpoints, or per cent of a quota. */
  value: number
}

export interface SchoolList {
  schools: SchoolSummary[]
  total: number
  next: string | null
  previous: string | null
}

export interface SchoolLosses {
  modules: (
    | 'ai_gateway'
    | 'analytics'
    | 'district_hub'
    | 'documents'
    | 'ews'
    | 'finance'
    | 'library'
    | 'lti'
    | 'messaging'
    | 'oneroster'
    | 'reports'
    | 'scim'
    | 'syllabus'
    | 'transport'
  )[]
  report_features: (
    | 'reports'
    | 'reports_custom_builder'
    | 'reports_ministry_exports'
    | 'reports_pdf_exports'
    | 'reports_scheduled_delivery'
    | 'reports_template_library'
  )[]
}

export interface SchoolMembership {
  school_id: string
  name: string
  slug: string
  roles: string[]
  is_primary: boolean
  primary_sector: string | null
  report_platform_bundle_slug: string | null
  effective_report_platform_bundle: string
}

export interface SchoolOrder {
  name: string
  slug?: string
  contact_email: string
  country_code: string
  time_zone?: string
  currency?: string
  education_template: string
  holiday_region?: string
  plan_slug: string
  primary_sector?: string
  parent_school_id?: string
  modules?: {
    [key: string]: boolean
  }
}

export interface SchoolOrdered {
  school_id: string
  slug: string
  job_id: string
  timeline_url: string
}

export interface SchoolPatch {
  plan_slug?: string
  overrides?: {
    [key: string]: boolean | null
  }

  status?: 'active' | 'suspended' | 'closed'
  reason?: string
  retention_days?: number
  preview?: boolean
  confirm?: string
}

export interface SchoolPatched {
  applied: boolean
  changes: {
    [key: string]: SchoolChange
  }
  takes_away: SchoolLosses
  adds: SchoolLosses
  school: SchoolDetail
}

export interface SchoolPulse {
  id: string
  name: string
  slug: string
  student_count: number
  /** When the school was last used. */
  last_activity: string | null
}

export interface SchoolRecovery {
  school_id: string
  name: string
  slug: string
  red_students_count: number
  cases_opened: number
  recovered: number
  recovery_rate_pct: number | null
}

export type SchoolRole =
  | 'owner'
  | 'admin'
  | 'principal'
  | 'it_admin'
  | 'registrar'
  | 'bursar'
  | 'counselor'
  | 'librarian'
  | 'teacher'
  | 'guardian'
  | 'student'

export interface SchoolSetup {
  /** In the order in which a school best works through them; only of modules that it has. */
  steps: SetupStep[]
  /** When somebody put the checklist away; null: nobody did. */
  dismissed_at: string | null
}

export interface SchoolSetupPatch {
  /** true puts the checklist away, false brings it back. */
  dismissed: boolean
}

export interface SchoolSummary {
  school_id: string
  slug: string
  name: string

  status: 'provisioning' | 'active' | 'suspended' | 'closed'
  status_reason: string | null
  plan_slug: string

  level: 'free' | 'pro' | 'enterprise'
  country_code: string
  primary_sector: string | null
  parent_school_id: string | null
  student_count: number
  failed_jobs: number
  late_jobs: number
  /** How the school is, by its worst reason. */
  verdict: SchoolVerdict
  created_at: string
  /** When the figures were read; null: not yet. */
  refreshed_at: string | null
}

export interface SchoolSupportEntries {
  /** The standing permission in force; null: a code is needed. */
  consent: SupportConsentSummary | null
  entries: SupportEntry[]
  /** The entry that this session may use now. */
  own_entry_id: string | null
}

export interface SchoolSwitch {
  school_id: string
}

export interface SchoolSwitched {
  ok: true
  school_id: string
  school_slug: string
  redirect_url: string
  access?: string
  refresh?: string

  secret_omitted?: true
}

export interface SchoolUsage {
  school_id: string
  slug: string
  name: string
  student_count: number
  staff_count: number
  api_usage: ApiUsage
  storage: StorageUsage
  /** What the plan is made for. Nothing is refused beyond it. */
  quota_limits: QuotaLimits
  refreshed_at: string | null
}

export interface SchoolUsageDay {
  day: string
  student_count: number
  staff_count: number
  storage_bytes: number
  requests: number
}

export interface SchoolUsageDays {
  days: SchoolUsageDay[]
}

export type SchoolVerdict = 'ok' | 'warn' | 'bad'

export interface SchoolsOfCountry {
  country: string
  school_count: number
  student_count: number
}

export type Scope =
  | 'students:read'
  | 'students:write'
  | 'users:read'
  | 'users:write'
  | 'guardians:read'
  | 'guardians:write'
  | 'classes:read'
  | 'classes:write'
  | 'attendance:read'
  | 'attendance:write'
  | 'grades:read'
  | 'grades:write'
  | 'enrollment:read'
  | 'enrollment:write'
  | 'syllabus:read'
  | 'syllabus:write'
  | 'scheduling:read'
  | 'scheduling:write'
  | 'finance:read'
  | 'finance:write'
  | 'reports:read'
  | 'reports:write'
  | 'intervention:read'
  | 'intervention:write'
  | 'forms:read'
  | 'forms:write'
  | 'notifications:read'
  | 'notifications:write'
  | 'consultations:read'
  | 'consultations:write'
  | 'texts:read'
  | 'texts:write'
  | 'behaviour:read'
  | 'behaviour:write'
  | 'certificates:read'
  | 'certificates:write'
  | 'transfer:read'
  | 'transfer:write'
  | 'config:read'
  | 'config:write'
  | 'members:read'
  | 'members:write'
  | 'modules:read'
  | 'modules:write'
  | 'documents:read'
  | 'documents:write'
  | 'messages:read'
  | 'messages:write'
  | 'scim:read'
  | 'scim:write'
  | 'interop:read'
  | 'imports:read'
  | 'imports:write'
  | 'integrations:manage'
  | 'audit:read'
  | 'webhooks:manage'
  | 'compliance:export'
  | 'ping:read'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster-core.readonly'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster.readonly'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster-demographics.readonly'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/resource.readonly'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/gradebook.readonly'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/gradebook.createput'
  | 'https://purl.imsglobal.org/spec/or/v1p1/scope/gradebook.delete'

export type ScopePage = Page<Scope>

export interface ScopePing {
  ok: true

  scope: 'ping:read'
}

export interface ScoreGroup {
  low: number
  high?: number
  count: number
}

export interface SecondFactor {
  /** Whether sign-in requires a second factor. */
  enrolled: boolean
  /** The ways in which it can be proved. */
  methods: ('totp' | 'recovery' | 'passkey')[]
  /** Since when there is an authenticator app; null: there is none. */
  app_added_at: string | null
  /** How many passkeys there are. */
  passkeys: number
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number
}

export interface SecondFactorRequirement {
  /** Roles that need a second factor in this school. */
  roles: SchoolRole[]
  /** Days that a member has to add one, from when it was first asked of the role; 0: at once. */
  grace_days: number
  /** Active members in such a role who have none yet. */
  members_without: number
}

export interface SecondFactorRequirementPatch {
  /** Roles that need a second factor in this school. */
  roles?: SchoolRole[]
  /** Days that a member has to add one, from when it was first asked of the role; 0: at once. */
  grace_days?: number
}

export interface SenderDomain {
  /** Of the address that emails of the school come from. */
  domain: string
  address: string
  /** Whether the school’s own mail server sends them; otherwise the installation does, and its operator publishes the records. */
  is_own: boolean
  /** The connected mail server; null: none. */
  connection_id: string | null
  /** The key that signs (DKIM); null: none was made. */
  key: SenderSigningKey | null
  /** When the DNS was last read; null: never for this domain. */
  checked_at: string | null
  findings: SenderFinding[]
}

export interface SenderFinding {
  check: 'spf' | 'dkim' | 'dmarc' | 'mx'
  /** `warning`: works, but should be better; `unknown`: the DNS gave no answer. */
  state: 'good' | 'warning' | 'bad' | 'unknown'
  /** What was found; the console explains it in words. */
  code:
    | 'dns_unavailable'
    | 'spf_good'
    | 'spf_missing'
    | 'spf_several'
    | 'spf_invalid'
    | 'spf_too_many_lookups'
    | 'spf_permits_everybody'
    | 'spf_server_missing'
    | 'spf_without_end'
    | 'dkim_good'
    | 'dkim_without_key'
    | 'dkim_not_published'
    | 'dkim_differs'
    | 'dkim_of_installation'
    | 'dmarc_good'
    | 'dmarc_missing'
    | 'dmarc_several'
    | 'dmarc_invalid'
    | 'dmarc_only_watches'
    | 'dmarc_not_aligned'
    | 'mx_good'
    | 'mx_missing'
  /** The name at which the record belongs. */
  host: string
  /** What the DNS has there; null: nothing. */
  found: string | null
  /** What to publish there; null: nothing is to be changed. */
  publish: string | null
}

export interface SenderSigningKey {
  selector: string
  /** The name of its TXT record. */
  host: string
  /** The value of the record. Some consoles want it in parts of 255 characters. */
  record: string
  created_at: string
  /** Since when emails are signed: from when a check saw the record; null: not yet. */
  active_at: string | null
}

export interface ServiceConnection {
  id: string
  /** A key of the integration catalog. */
  service:
    | 'lti'
    | 'email'
    | 'sms'
    | 'stripe'
    | 'paystack'
    | 'flutterwave'
    | 'mpesa'
    | 'paypal'
    | 'generic_payments'
    | 'webhooks'
  name: string
  /** `awaiting_finance`: of a service that takes payments a proposal waits for a user who keeps the money. */
  state: 'in_force' | 'awaiting_finance'
  /** Whether it is switched on. */
  is_active: boolean
  /** By the schema of the service; never its secrets. */
  settings: {
    [key: string]: unknown
  }
  /** Names of the secrets that are stored; their values are never shown. */
  secrets: string[]
  /** What replaces the settings in force once it is approved. */
  proposal: ServiceConnectionProposal | null
  /** The user who last approved the settings in force. */
  approved_by: string | null
  /** When; null also where no approval was asked for. */
  approved_at: string | null
  created_at: string
  updated_at: string
  /** When a secret was last put in. */
  secrets_changed_at: string | null
  archived_at: string | null
}

export interface ServiceConnectionDecision {
  /** The proposal that was looked at. */
  proposal_id: string
}

export type ServiceConnectionPage = Page<ServiceConnection>

export interface ServiceConnectionPatch {
  name?: string
  settings?: {
    [key: string]: unknown
  }
  is_active?: boolean
}

export interface ServiceConnectionProposal {
  /** The proposal; another one with every change of it. */
  id: string
  /** By the schema of the service; never its secrets. */
  settings: {
    [key: string]: unknown
  }
  /** Names of its secrets; their values are never shown. */
  secrets: string[]
  /** Whether it is switched on once it is approved. */
  is_active: boolean
  /** The user who proposed it last; null: a program. */
  proposed_by: string | null
  /** When it was last changed. */
  proposed_at: string
}

export interface ServiceConnectionTest {
  ok: boolean
  /** The address of the caller. */
  sent_to: string
  /** Why the server was not reached, or did not take the mail. */
  fault:
    | ('host_unavailable' | 'port_refused' | 'connection_failed' | 'sign_in_refused' | 'mail_refused')
    | null
}

export interface ServicePart {
  part: 'jobs' | 'mail' | 'webhooks' | 'payments'

  state: 'operational' | 'degraded' | 'unknown'
}

export interface ServiceStatus {
  /** `degraded`: something of this school does not work as it should; `unknown`: not looked at for two hours. */
  state: 'operational' | 'degraded' | 'unknown'
  parts: ServicePart[]
  checked_at: string | null
}

export interface SetupStep {
  /** The step: `calendar`, `grade_levels`, `rooms`, `classes`, `people`, `attendance_codes`, `fees`, `letterhead`, `staff`. More may follow. */
  key: string
  /** Whether the school has entered at least one of what it asks for. */
  done: boolean
}

export interface Sibling {
  /** The student. */
  student_id: string
  /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
  student_code: string
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name: string | null
  /** Status of the person. */
  status: StudentStatus
  /** Code of the grade level; null: none. */
  grade_level: string | null
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id: string | null
  /** The guardians, each with what the link allows. */
  guardians: {
    /** The guardian. */
    guardian_id: string
    /** First name. */
    first_name: string
    /** Middle name or names; null: none. */
    middle_name: string | null
    /** Last name. */
    last_name: string
    /** What the guardian is to the student, in words: `mother`, `uncle`, … */
    relationship: string
  }[]
}

export type SiblingPage = Page<Sibling>

export interface SplitOffClass {
  /** Title of the class. */
  title: string
  /** The code of the class; null: none. */
  class_code?: string | null
  room_id?: string | null
  /** Where it is taught when no room is named. */
  location?: string | null
  /** Members of staff who teach it; the first one is responsible. */
  teacher_ids?: string[]
}

export interface StaffAbsence {
  /** Its id. */
  id: string
  /** The member of staff. */
  staff_id: string
  /** First and last name. */
  name: string
  /** First date. */
  starts_on: string
  /** Last date, included. */
  ends_on: string
  /** The periods; empty: whole days. */
  period_ids: string[]
  /** Why the person is away; for the office and the person alone. */
  reason: 'illness' | 'training' | 'leave' | 'other'
  /** For the office and the person alone; null: nothing. */
  note: string | null
  /** `requested`: the office decides. `approved`: lessons are to be covered. `declined` and `withdrawn` end it. */
  status: 'requested' | 'approved' | 'declined' | 'withdrawn'
  /** When it was decided or withdrawn (UTC); null: it was not. */
  decided_at: string | null
  /** What the office answered; null: nothing. */
  decision_note: string | null
  /** Whether the caller can withdraw it. */
  may_withdraw: boolean
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
}

export interface StaffAbsenceDecision {
  /** An answer to the person. */
  note?: string | null
}

export type StaffAbsencePage = Page<StaffAbsence>

export interface StaffAbsencePatch {
  /** First date. */
  starts_on?: string
  /** Last date, included. */
  ends_on?: string
  /** The periods; empty: whole days. */
  period_ids?: string[]
  /** Why the person is away; for the office and the person alone. */
  reason?: 'illness' | 'training' | 'leave' | 'other'
  /** For the office and the person alone; null: nothing. */
  note?: string | null
}

export interface StaffContact {
  /** The user. */
  user_id: string
  /** The name. */
  name: string
}

export type StaffContactPage = Page<StaffContact>

export interface StepUp {
  ok: true
  expires_in: number
}

export interface StepUpRequest {
  password?: string
  otp?: string
  passkey?: PasskeyProof
}

export interface StorageUsage {
  bytes: number
}

export interface StoredFile {
  file_id: string
  sha256: string
  size: number
  content_type: string
  name: string | null
  created_at: string
}

export interface Student {
  /** The student. */
  id: string
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id: string | null
  /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
  student_code: string
  /** The number in the admission register; null: none. */
  admission_number: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name: string | null
  /** Sex, as CEDS and the national school censuses ask it; null: not recorded. */
  sex: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Date of birth, `YYYY-MM-DD`; null: not recorded. */
  date_of_birth: string | null
  /** Where the student was born, in words; null: not recorded. */
  place_of_birth: string | null
  /** Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
  nationality: string | null
  /** Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
  languages: string[]
  /** The status of the student at the school; `active` by default. */
  status: StudentStatus
  /** Code of the grade level; null: none. */
  grade_level: string | null
  /** The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
  homeroom_class_id: string | null
  /** First day at the school; null: not recorded. */
  entry_date: string | null
  /** Last day at the school; null: not set. */
  exit_date: string | null
  /** Why the student left, in words. */
  exit_reason: string | null
  /** How the student is reached. */
  contact: ContactDetails
  /** Postal address; null: none. */
  address: PostalAddress | null
  /** Address of the photo, read with the same rights as the person; null: there is none. */
  photo_url: string | null
  /** The record of the student over all schools; null: none. */
  passport_id: string | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom: {
    [key: string]: unknown
  }
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
  /** The person whom this duplicate was merged into; null: it was not. */
  merged_into: string | null
}

export interface StudentAlert {
  /** The alert. */
  id: string
  /** The student. */
  student_id: string
  /** `medical` and `other`: for all staff who see the student. `custody` and `safeguarding`: for owner, admin, principal, registrar and counselor. */
  kind: StudentAlertKind
  /** What it is about; null: you see only the instruction. */
  title: string | null
  /** What to do; null: nothing more to say. */
  instruction: string | null
  /** How prominent it is; `important` by default. */
  severity: StudentAlertSeverity
  /** First day; null: open. */
  starts_on: string | null
  /** Last day; null: open. */
  ends_on: string | null
  /** Whether teachers of the student read the instruction of a `custody` alert. */
  visible_to_teachers: boolean
  /** The user who entered it; null: a machine. */
  created_by: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type StudentAlertKind = 'medical' | 'custody' | 'safeguarding' | 'other'

export type StudentAlertPage = Page<StudentAlert>

export interface StudentAlertPatch {
  /** What it is about, in a few words. */
  title?: string
  /** What to do; null: nothing more to say. */
  instruction?: string | null
  /** How prominent it is; `important` by default. */
  severity?: StudentAlertSeverity
  /** First day; null: open. */
  starts_on?: string | null
  /** Last day; null: open. */
  ends_on?: string | null
  /** Whether teachers of the student read the instruction of a `custody` alert. */
  visible_to_teachers?: boolean
}

export type StudentAlertSeverity = 'info' | 'important' | 'critical'

export interface StudentBilling {
  student_id: string
  /** A day student until something else is said. */
  residence: 'day' | 'boarding' | 'weekly_boarding'
  /** What the family has chosen; fee schedules ask for it. */
  options: string[]
  discounts: Discount[]
}

export interface StudentBillingPatch {
  residence?: 'day' | 'boarding' | 'weekly_boarding'
  /** The whole list. */
  options?: string[]
}

export interface StudentClass {
  /** The membership in the class. */
  enrollment_id: string
  /** The class. */
  class_id: string
  /** Title of the class. */
  title: string
  /** The code of the class; null: none. */
  class_code: string | null
  /** `homeroom`: the class that students belong to; `scheduled`: one of a course. */
  kind: 'homeroom' | 'scheduled'
  /** First day in the class; null: open. */
  starts_on: string | null
  /** The day after the last one; null: open. */
  ends_on: string | null
  /** Why it ended, in words; null: not said. */
  end_reason: string | null
}

export type StudentClassPage = Page<StudentClass>

export interface StudentDay {
  /** The student. In a record of attendance somebody on the roster of the class on that day. */
  student_id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** Whether the calendar has school on that day. */
  is_school_day: boolean
  /** Why the calendar of the school has school on that day, or has none. */
  day_reason:
    | 'regular'
    | 'school_day'
    | 'holiday'
    | 'closure'
    | 'outside_school_year'
    | 'between_terms'
    | 'weekend'
  /** Title of the holiday, closure or extra school day; null: none decides. */
  title: string | null
  /** The first school day after it; null: none within a hundred days. */
  next_school_day: string | null
  /** The sessions of the timetable, none on a day off, and whatever was marked outside of it. */
  sessions: StudentDaySession[]
}

export interface StudentDayMark {
  id: string
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** When it was last recorded (UTC). */
  recorded_at: string
}

export interface StudentDaySession {
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** Title of the class. */
  class_name: string
  /** Where the class is held; null: unknown. */
  room: string | null
  /** The period by code, name and local times; null: the daily session. */
  period: {
    /** The code of the period. */
    code: string
    /** Its name, for people. */
    name: string
    /** Local time `HH:MM` at which it begins. */
    start_time: string
    /** Local time `HH:MM` at which it ends. */
    end_time: string
  } | null
  /** The period; null: the daily session of the class. */
  period_id: string | null
  /** On the clock of the school: the session is over, runs now, or comes later. One without times runs all day. */
  timing: 'over' | 'now' | 'later'
  /** While it runs: minutes since it began; null: it does not run, or has no times. */
  minutes_since_start: number | null
  /** What was marked; null: nothing yet. */
  mark: StudentDayMark | null
}

export interface StudentDetail extends Student {
  /** The guardians, each with what the link allows. */
  guardians: StudentGuardian[]
}

export interface StudentDocumentProblem {
  /** The student whom it is about. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** Why there is no document. */
  reasons: DocumentProblem[]
}

export interface StudentGrades {
  /** The student. */
  student_id: string
  /** The number by which the school knows the student. */
  student_code: string
  /** First, middle and last name. */
  name: string
  /** The term: any academic session but a school year. */
  term_id: string
  term: {
    /** What it is called. */
    title: string
    starts_on: string
    ends_on: string
  }
  scale: GradebookScale | null
  /** The average of the shown marks by the coefficients of their classes; null: fewer than two classes have one, or the caller teaches some of them alone. */
  overall: OverallGrade | null
  classes: {
    /** The class. */
    class_id: string
    /** What it is called. */
    title: string
    /** Names of those who teach it. */
    teachers: string[]
    /** The mark of the term is published; before, `mark` is what the published results alone make. */
    published: boolean
    /** null: the student has none. */
    mark: TermGrade | null
    /** Of a published mark, where the school shows them; else null. */
    class_figures: ClassStatistics | null
    evaluations: {
      /** The evaluation. */
      evaluation_id: string
      /** What it is called. */
      title: string
      category: string | null
      kind: string | null
      max_score: number
      /** How much it counts relative to the others. */
      weight: number
      extra_credit: boolean
      due_on: string | null
      score: number | null
      /** The mark as it is written on the scale, where marks are entered; else null. */
      grade: string | null
      status: ('scored' | 'missing' | 'excused' | 'absent' | 'submitted') | null
      /** A remark; null: none. */
      comment: string | null
    }[]
  }[]
}

export interface StudentGuardian {
  /** The guardian. */
  guardian_id: string
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** E-mail address; null: none. */
  email: string | null
  /** Phone number as it was written; null: none. */
  phone: string | null
  /** What the guardian is to the student, in words: `mother`, `uncle`, … */
  relationship: string
  /** The first to be asked; of all guardians of a student, one at most. */
  is_primary: boolean
  /** Whether the student lives with the guardian. */
  lives_with: boolean
  /** Whether the guardian receives the messages of the school about the student. */
  receives_messages: boolean
  /** Whether the guardian sees marks and reports of the student. */
  can_view_results: boolean
  /** Whether the guardian sees invoices and payments of the student. */
  can_view_finance: boolean
  /** Whether the guardian saved this link themself, or sent the import that did: it shows them nothing until another member saves it. */
  awaits_confirmation: boolean
}

export interface StudentInput {
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id?: string | null
  /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
  student_code?: string
  /** The number in the admission register; null: none. */
  admission_number?: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name?: string | null
  /** Sex, as CEDS and the national school censuses ask it; null: not recorded. */
  sex?: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Date of birth, `YYYY-MM-DD`; null: not recorded. */
  date_of_birth?: string | null
  /** Where the student was born, in words; null: not recorded. */
  place_of_birth?: string | null
  /** Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
  nationality?: string | null
  /** Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
  languages?: string[] | null
  /** The status of the student at the school; `active` by default. */
  status?: StudentStatus
  /** Code of the grade level; null: none. */
  grade_level?: string | null
  /** The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
  homeroom_class_id?: string | null
  /** First day at the school; null: not recorded. */
  entry_date?: string | null
  /** Last day at the school; null: not set. */
  exit_date?: string | null
  /** Why the student left, in words. */
  exit_reason?: string | null
  /** How the student is reached. */
  contact?: ContactDetailsInput | null
  /** Postal address; null: none. */
  address?: AddressPatch | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
}

export interface StudentLink {
  /** The student. */
  student_id: string
  /** What the guardian is to the student, in words: `mother`, `uncle`, … */
  relationship: string
  /** The first to be asked; of all guardians of a student, one at most. */
  is_primary: boolean
  /** Whether the student lives with the guardian. */
  lives_with: boolean
  /** Whether the guardian receives the messages of the school about the student. */
  receives_messages: boolean
  /** Whether the guardian sees marks and reports of the student. */
  can_view_results: boolean
  /** Whether the guardian sees invoices and payments of the student. */
  can_view_finance: boolean
}

export interface StudentLinkInput {
  /** The student. */
  student_id: string
  /** What the guardian is to the student, in words: `mother`, `uncle`, … */
  relationship?: string
  /** The first to be asked; of all guardians of a student, one at most. */
  is_primary?: boolean
  /** Whether the student lives with the guardian. */
  lives_with?: boolean
  /** Whether the guardian receives the messages of the school about the student. */
  receives_messages?: boolean
  /** Whether the guardian sees marks and reports of the student. */
  can_view_results?: boolean
  /** Whether the guardian sees invoices and payments of the student. */
  can_view_finance?: boolean
}

export interface StudentMark {
  id: string
  /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
  date: string
  /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
  class_id: string
  /** Title of the class. */
  class_name: string | null
  /** The period by code and name; null: the daily session. */
  period: {
    /** The code of the period. */
    code: string
    /** Its name, for people. */
    name: string
  } | null
  /** The status; that of the code when one was given. */
  status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
  /** The code of the school that was given; null: a plain status. */
  code: string | null
  /** Name of the code, for people; null: a plain status. */
  code_name: string | null
  /** Minutes late, 0 to 1440; for the status `late` alone. */
  minutes_late: number | null
  /** When it was last recorded (UTC). */
  recorded_at: string
}

export type StudentMarkPage = Page<StudentMark>

export type StudentPage = Page<Student>

export interface StudentPatch {
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id?: string | null
  /** The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
  student_code?: string
  /** The number in the admission register; null: none. */
  admission_number?: string | null
  /** First name. */
  first_name?: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name?: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name?: string | null
  /** Sex, as CEDS and the national school censuses ask it; null: not recorded. */
  sex?: ('male' | 'female' | 'other' | 'unspecified') | null
  /** Date of birth, `YYYY-MM-DD`; null: not recorded. */
  date_of_birth?: string | null
  /** Where the student was born, in words; null: not recorded. */
  place_of_birth?: string | null
  /** Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
  nationality?: string | null
  /** Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
  languages?: string[] | null
  /** The status of the student at the school; `active` by default. */
  status?: StudentStatus
  /** Code of the grade level; null: none. */
  grade_level?: string | null
  /** The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
  homeroom_class_id?: string | null
  /** First day at the school; null: not recorded. */
  entry_date?: string | null
  /** Last day at the school; null: not set. */
  exit_date?: string | null
  /** Why the student left, in words. */
  exit_reason?: string | null
  /** How the student is reached. */
  contact?: ContactDetailsInput | null
  /** Postal address; null: none. */
  address?: AddressPatch | null
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface StudentRisk {
  /** The student. */
  student_id: string
  /** First and last name. */
  name: string
  /** The grade level; null: none. */
  grade_level: string | null
  /** From 0 to 100 with one decimal, the sum of the points of the factors; null: too little is recorded. */
  score: number | null
  /** `green`, `amber` and `red` by the thresholds in force; `unknown` without a score. */
  band: 'green' | 'amber' | 'red' | 'unknown'
  /** On the last other day on which it was computed; null: none. */
  previous_score: number | null
  /** The band of that day; null: none. */
  previous_band: ('green' | 'amber' | 'red' | 'unknown') | null
  /** Against the last other day: `new` above the threshold, `worse` or `better` by at least one point, or `same`. */
  change: 'new' | 'worse' | 'better' | 'same'
  /** Share of what is needed that is recorded, from 0 to 1. */
  completeness: number
  /** Least score of the amber band. */
  amber_min: number
  /** Least score of the red band. */
  red_min: number
  /** What makes the score, in the order of the indicators; empty before the first calculation. */
  factors: RiskFactor[]
  /** The three factors with the most points, the worst first. */
  reasons: RiskReason[]
  /** Indicators that count and for which too little is recorded. */
  missing: (
    | 'attendance_rate'
    | 'chronic_absence'
    | 'unexcused_absence'
    | 'lateness'
    | 'late_entry'
    | 'mobility'
    | 'behaviour'
    | 'grade_level'
    | 'grade_trend'
    | 'course_failures'
    | 'missing_work'
    | 'retention'
  )[]
  /** Every day on which it was computed, of the last 400 days, oldest first. */
  history: RiskTrendPoint[]
  /** Why attendance was not scored at the last attempt, so that these scores are older; null: it was. */
  attendance_unreliable: RiskAttendanceUnreliable | null
  /** When it was computed; null: never. */
  computed_at: string | null
}

export type StudentStatus =
  | 'applicant'
  | 'active'
  | 'suspended'
  | 'transferred_out'
  | 'graduated'
  | 'withdrawn'

export interface StudentWithoutHousehold {
  /** The first of its students: what makes the household is asked with. */
  student_id: string
  /** The household of brothers and sisters, into which the students would come; null: one would be made. */
  household_id: string | null
  /** The name of the family. */
  title: string
  /** Students without a household. */
  students: {
    /** The student. */
    id: string
    /** First, middle and last name. */
    name: string
    /** The code of the student. */
    student_code: string
    /** Code of the grade level. */
    grade_level: string | null
  }[]
  /** Guardians whose link lets them see what is charged. */
  guardians: HouseholdGuardian[]
}

export interface Subject {
  /** Its id. */
  id: string
  /** The short word by which others name it. */
  code: string
  /** Its name, for people. */
  name: string
  /** Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
  sced_code: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export type SubjectPage = Page<Subject>

export interface SubjectPatch {
  /** The short word by which others name it. */
  code?: string
  /** Its name, for people. */
  name?: string
  /** Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
  sced_code?: string | null
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface SupportAccess {
  /** The standing permission in force; null: none. */
  consent: SupportConsent | null
  /** The code that waits to be used; null: none. */
  code: WaitingSupportCode | null
  /** The last fifty entries, newest first. */
  entries: SupportEntry[]
}

export type SupportAccessLevel = 'read' | 'write'

export interface SupportCode {
  /** To be read to support, shown this once. */
  code?: string
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  expires_at: string
  secret_omitted?: boolean
}

export interface SupportCodeBody {
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
}

export interface SupportConsent {
  id: string
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  ends_at: string
  given_at: string
  given_by_name: string | null
}

export interface SupportConsentBody {
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  /** Its last day, at most 90 days from today. */
  ends_on: string
}

export interface SupportConsentSummary {
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  ends_at: string
}

export interface SupportEntry {
  id: string
  user_id: string
  /** The person of the operator. */
  user_name: string
  /** Why they entered, in their words. */
  reason: string
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  /** What approved it: a code, the standing permission, or a second operator. */
  basis: 'code' | 'consent' | 'break_glass'
  approved_by: string
  approved_by_name: string | null
  started_at: string
  /** When it ends at the latest. */
  ends_at: string
  ended_at: string | null
  end_reason: ('time' | 'operator' | 'school' | 'consent_withdrawn') | null
  /** Whether the person is in the school now. */
  is_open: boolean
  /** Reads in the audit of the school. */
  reads: number
  /** Changes in the audit of the school. */
  writes: number
}

export interface SupportEntryBody {
  /** Why; the school reads it. Names of students do not belong here. */
  reason: string
  minutes: number
  /** What a member of the school read out; without it the standing permission is used. */
  code?: string
}

export interface Syllabus extends SyllabusListRow {
  /** Its units, in their order. */
  units: SyllabusUnit[]
}

export interface SyllabusCopy {
  /** The class. */
  class_id?: string
  /** The course, for a syllabus of all of its classes; either this or `class_id`. */
  course_id?: string
  /** The school year or the term that the syllabus is for. */
  academic_session_id: string
  /** What it is called. */
  title?: string
  /** Code of the subject, for a class that is taught several; null: the class has one syllabus. */
  subject_code?: string | null
}

export interface SyllabusListRow {
  id: string
  /** The class. */
  class_id: string | null
  /** The course, for a syllabus of all of its classes; either this or `class_id`. */
  course_id: string | null
  /** The school year or the term that the syllabus is for. */
  academic_session_id: string
  /** Code of the subject, for a class that is taught several; null: the class has one syllabus. */
  subject_code: string | null
  /** What it is called. */
  title: string
  /** More about it; null: nothing. */
  description: string | null
  /** Length of a lesson; null: as the periods of the class are long. */
  minutes_per_lesson: number | null
  /** Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
  lessons_per_week: number | null
  /** `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion. */
  layout: 'consecutive' | 'spread'
  /** What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done. */
  measure: 'lessons' | 'topics'
  unit_count: number
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
}

export type SyllabusListRowPage = Page<SyllabusListRow>

export interface SyllabusPatch {
  /** The school year or the term that the syllabus is for. */
  academic_session_id?: string
  /** What it is called. */
  title?: string
  /** Code of the subject, for a class that is taught several; null: the class has one syllabus. */
  subject_code?: string | null
  /** More about it; null: nothing. */
  description?: string | null
  /** Length of a lesson; null: as the periods of the class are long. */
  minutes_per_lesson?: number | null
  /** Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
  lessons_per_week?: number | null
  /** `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion. */
  layout?: 'consecutive' | 'spread'
  /** What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done. */
  measure?: 'lessons' | 'topics'
}

export interface SyllabusSettings {
  /** Lessons that a class may be ahead or behind and still be on track; 2 by default. */
  tolerance_lessons: number
}

export interface SyllabusSettingsPatch {
  /** Lessons that a class may be ahead or behind and still be on track; 2 by default. */
  tolerance_lessons?: number
}

export interface SyllabusTopic {
  id: string
  /** What it is called. */
  title: string
}

export interface SyllabusTopicInput {
  id?: string
  /** What it is called. */
  title: string
}

export interface SyllabusUnit {
  id: string
  /** The syllabus. */
  syllabus_id: string
  /** Its place among the units, the first 1. */
  position: number
  /** What it is called. */
  title: string
  /** More about it; null: nothing. */
  description: string | null
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** Its share of the whole, against the other weights; null: its lessons. */
  weight: number | null
  /** Its last day; decides before the layout. null: by the layout. */
  due_date: string | null
  /** What it is made of; one without `id` is new. */
  topics: SyllabusTopic[]
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is not. */
  archived_at: string | null
}

export interface SyllabusUnitList {
  results: SyllabusUnit[]
}

export interface SyllabusUnitOrder {
  /** Every unit of the syllabus, in the new order. */
  unit_ids: string[]
}

export type SyllabusUnitPage = Page<SyllabusUnit>

export interface SyllabusUnitPatch {
  /** What it is called. */
  title?: string
  /** More about it; null: nothing. */
  description?: string | null
  /** Lessons that it is planned to take. */
  planned_lessons?: number
  /** Its share of the whole, against the other weights; null: its lessons. */
  weight?: number | null
  /** Its last day; decides before the layout. null: by the layout. */
  due_date?: string | null
  /** What it is made of; one without `id` is new. */
  topics?: SyllabusTopicInput[]
}

export interface Teacher {
  /** The member of staff. */
  id: string
  /** The account tied to the person; null: none. */
  user_id: string | null
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id: string | null
  /** The number by which the school knows the member of staff, unique in it; null: none. */
  staff_number: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name: string | null
  /** E-mail address; null: none. */
  email: string | null
  /** Phone number as it was written; null: none. */
  phone: string | null
  /** What the person does; `teacher` when left out. */
  kind: 'teacher' | 'administrator' | 'aide' | 'proctor' | 'other'
  /** Department, in words; null: none. */
  department: string | null
  /** Title of the position; null: none. */
  position_title: string | null
  /** Subjects, in words. */
  subjects: string[]
  /** First day of employment; null: not recorded. */
  employment_starts_on: string | null
  /** Last day of employment; null: open. */
  employment_ends_on: string | null
  /** The employment status of the person; `active` by default. */
  status: 'active' | 'on_leave' | 'left'
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom: {
    [key: string]: unknown
  }
  /** Values of the school’s custom fields by key, those that the caller sees; a field without a value is left out. */
  custom_fields: {
    [key: string]: string | number | boolean
  }
  /** Address of the photo, read with the same rights as the person; null: there is none. */
  photo_url: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
  /** The person whom this duplicate was merged into; null: it was not. */
  merged_into: string | null
}

export interface TeacherInput {
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id?: string | null
  /** The number by which the school knows the member of staff, unique in it; null: none. */
  staff_number?: string | null
  /** First name. */
  first_name: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name?: string | null
  /** E-mail address; null: none. */
  email?: string | null
  /** Phone number as it was written; null: none. */
  phone?: string | null
  /** What the person does; `teacher` when left out. */
  kind?: 'teacher' | 'administrator' | 'aide' | 'proctor' | 'other'
  /** Department, in words; null: none. */
  department?: string | null
  /** Title of the position; null: none. */
  position_title?: string | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** First day of employment; null: not recorded. */
  employment_starts_on?: string | null
  /** Last day of employment; null: open. */
  employment_ends_on?: string | null
  /** The employment status of the person; `active` by default. */
  status?: 'active' | 'on_leave' | 'left'
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
}

export type TeacherPage = Page<Teacher>

export interface TeacherPatch {
  /** The org (school, campus, department) of the person; null: the tenant as a whole. */
  org_id?: string | null
  /** The number by which the school knows the member of staff, unique in it; null: none. */
  staff_number?: string | null
  /** First name. */
  first_name?: string
  /** Middle name or names; null: none. */
  middle_name?: string | null
  /** Last name. */
  last_name?: string
  /** The name that the person is called by, when it is another than the first; null: none. */
  preferred_name?: string | null
  /** E-mail address; null: none. */
  email?: string | null
  /** Phone number as it was written; null: none. */
  phone?: string | null
  /** What the person does; `teacher` when left out. */
  kind?: 'teacher' | 'administrator' | 'aide' | 'proctor' | 'other'
  /** Department, in words; null: none. */
  department?: string | null
  /** Title of the position; null: none. */
  position_title?: string | null
  /** Subjects, in words. */
  subjects?: string[] | null
  /** First day of employment; null: not recorded. */
  employment_starts_on?: string | null
  /** Last day of employment; null: open. */
  employment_ends_on?: string | null
  /** The employment status of the person; `active` by default. */
  status?: 'active' | 'on_leave' | 'left'
  /** Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
  custom?: {
    [key: string]: (string | number | boolean) | null
  } | null
  /** Values of custom fields by key, merged with the present ones; null clears. 422 names what is wrong at `custom_fields/<key>`. */
  custom_fields?: {
    [key: string]: (string | number | boolean) | null
  }
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface TemplateCheck {
  /** Errors of the template; with one it cannot be saved. */
  faults: TemplateError[]
  /** Columns for which the student has no value. */
  missing: string[]
  /** The sources of its data: issuing it needs the rights to all of them. */
  sources: ('people' | 'attendance' | 'grades' | 'fees')[]
  /** The document; empty where it could not be made. */
  blocks: DocumentBlock[]
}

export interface TemplateColumn {
  /** As templates write it; of a row after the name that the template gives the row. */
  name: string
  /** What its values are. */
  type: 'text' | 'date' | 'number' | 'percent' | 'money' | 'list'
  /** What it is, in the language of the request. */
  label: string
  /** A value of the sample. */
  sample: string
  /** The source of its data. */
  source: 'people' | 'attendance' | 'grades' | 'fees'
  /** Of a list: what its rows have. */
  rows: TemplateColumnOfRow[]
}

export interface TemplateColumnOfInnerRow {
  /** As templates write it; of a row after the name that the template gives the row. */
  name: string
  /** What its values are. */
  type: 'text' | 'date' | 'number' | 'percent' | 'money' | 'list'
  /** What it is, in the language of the request. */
  label: string
  /** A value of the sample. */
  sample: string
}

export interface TemplateColumnOfRow {
  /** As templates write it; of a row after the name that the template gives the row. */
  name: string
  /** What its values are. */
  type: 'text' | 'date' | 'number' | 'percent' | 'money' | 'list'
  /** What it is, in the language of the request. */
  label: string
  /** A value of the sample. */
  sample: string
  /** Of a list inside a list: what its rows have. */
  rows: TemplateColumnOfInnerRow[]
}

export type TemplateColumnPage = Page<TemplateColumn>

export interface TemplateError {
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** What is wrong, as a stable word. */
  code: string
  /** The same in words. */
  message: string
}

export interface TemplatePreviewOrder {
  /** Liquid with a small markup: `# title`, `## heading`, `**bold**`, `| tables |`, `- lists`, `---`, `:::signature`, `:::code`, `:::photo` (or `:::photo required`: without one the document stops), `:::card` … `:::end`. Values are never read as markup. */
  source: string
  /** What it is for. */
  kind: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
  /** The language in which it is written. */
  language: 'en' | 'fr' | 'ar'
  /** What staff choose it by, and the title of its documents. */
  name?: string
  /** A student whose data it shows; sample data where none is named. */
  student_id?: string
}

export interface TenantHealth {
  tenants: SchoolHealth[]
  counts: VerdictCounts
  next: string | null
  previous: string | null
}

export interface Term {
  /** Its id. */
  id: string
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id: string | null
  /** Its title, for people. */
  title: string
  /** First day, `YYYY-MM-DD`. */
  starts_on: string
  /** Last day, included. */
  ends_on: string
  /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
  school_year: number
  /** What it is a part of the year as (OneRoster 1.1 SessionType). */
  kind: 'semester' | 'term' | 'grading_period'
  /** The school year, semester or term that contains it. */
  parent_id: string | null
  /** When it was made (UTC). */
  created_at: string
  /** When it was last changed (UTC). */
  updated_at: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at: string | null
}

export interface TermClass {
  /** The term: any academic session but a school year. */
  term_id: string
  term_title: string
  /** The class. */
  class_id: string
  /** What it is called. */
  title: string
  /** Codes of the grade levels that the class is for. */
  grade_levels: string[]
  /** Subjects, in words. */
  subjects: string[]
  /** Who teaches the class, the main teacher first. */
  teachers: TermClassTeacher[]
  /** How many evaluations count for the term. */
  evaluations: number
  /** How many of them are drafts. */
  unpublished: number
  /** How many students sat in the class in the term. */
  students: number
  /** How many results of published evaluations are not there or not marked, of students who sat in the class then. */
  open_results: number
  /** How many results are not there or not marked of evaluations that are due by today, drafts included. */
  to_grade: number
  /** When a result was last entered (UTC); null: none was. */
  last_graded_at: string | null
  /** Mean of the results of published evaluations, without weights, out of `average_of`; null: there is none. */
  average: number | null
  /** The highest score of the evaluations where all share one, else 100; null without an average. */
  average_of: number | null
  /** How many marks the closing froze. */
  marks: number
  /** When the marks were closed (UTC); null: they are open. */
  closed_at: string | null
  /** Who closed them; null: they are open, or a program did. */
  closed_by: string | null
  /** When publication was ordered (UTC); null: it was not. */
  published_at: string | null
  /** From when on families see the marks (UTC); null: not published. */
  publish_at: string | null
}

export type TermClassPage = Page<TermClass>

export interface TermClassTeacher {
  id: string
  /** First, middle and last name. */
  name: string
}

export interface TermClosed {
  /** The term: any academic session but a school year. */
  term_id: string
  /** How many classes changed. */
  classes: number
  /** How many classes were so already, or did not apply. */
  unchanged: number
  /** How many marks of students are frozen, published or open again. */
  marks: number
  /** How many of them have no value. */
  without_mark: number
}

export interface TermClosing {
  /** This class alone; without it every class of the term. */
  class_id?: string
  /** Close also where results are open or evaluations are drafts: drafts do not count then. */
  accept_open?: boolean
}

export interface TermGrade {
  /** In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
  value: number | null
  /** What was reached of what was possible, rounded; above 100 with extra credit. null: none, or marks were entered on the scale. */
  percent: number | null
  /** The grade of the scale; null: the school has no scale. */
  letter: string | null
  /** Whether it passes; null: the scale fails nobody. */
  passed: boolean | null
  /** Place; equal marks share the better one. null: none. */
  rank: number | null
  /** Something that may count is not marked or not published yet. */
  provisional: boolean
  /** How many evaluations count in it. */
  counted: number
  working: TermGradeWorking
}

export interface TermGradeWorking {
  /** `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight. */
  weighting: 'categories' | 'points' | 'equal'
  categories: {
    /** The category; null: none. */
    category_id: string | null
    /** What it is called. */
    title: string | null
    /** Its share of the term as given; null: none. */
    weight: number | null
    /** Percent of the mark that it decides, when categories in which nothing counts are left out; null: none. */
    effective_weight: number | null
    /** Percent reached in it; null: nothing counts, or marks of the scale do. */
    percent: number | null
    /** Mean of the marks in it, in the unit of the scale; null: its results are points alone, or nothing counts. */
    mean: number | null
    /** Points reached, as they count; of marks: each times its weight, added up. */
    points: number
    /** Points possible, as they count; of marks: the sum of their weights. */
    possible: number
    /** How many evaluations count. */
    counted: number
    /** Evaluations that its drop rule leaves out. */
    dropped: string[]
    excluded: {
      /** The evaluation. */
      evaluation_id: string
      /** Why it does not count. */
      why:
        | 'missing'
        | 'excused'
        | 'absent'
        | 'submitted'
        | 'not_marked'
        | 'not_a_member'
        | 'no_weight'
        | 'category_without_weight'
        | 'nothing_to_add_to'
    }[]
  }[]
  /** Of the categories that count; by points: the points possible. */
  sum_of_weights: number
  /** In the unit of the scale, before it is rounded. */
  unrounded: number | null
  /** The sums, one a line. */
  steps: string[]
}

export type TermPage = Page<Term>

export interface TermPatch {
  /** The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
  org_id?: string | null
  /** Its title, for people. */
  title?: string
  /** First day, `YYYY-MM-DD`. */
  starts_on?: string
  /** Last day, included. */
  ends_on?: string
  /** What it is a part of the year as (OneRoster 1.1 SessionType). */
  kind?: 'semester' | 'term' | 'grading_period'
  /** The school year, semester or term that contains it. */
  parent_id?: string
  /** When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
  archived_at?: null
}

export interface TermPublication {
  /** This class alone; without it every class of the term. */
  class_id?: string
  /** From when on families see the marks (RFC 3339); at once without it, and never before the evaluations in them. */
  publish_at?: string
}

export interface TermReopening {
  /** This class alone; without it every class of the term. */
  class_id?: string
  /** The reason, recorded in the history. */
  reason: string
}

export interface TermSummary {
  /** The term: any academic session but a school year. */
  term_id: string
  /** What it is called. */
  title: string
  kind: string
  starts_on: string
  ends_on: string
  /** How many classes have marks in the term. */
  classes: number
  /** How many of them are closed. */
  closed: number
  /** How many of them are published. */
  published: number
  /** How many evaluations of the term are drafts. */
  unpublished_evaluations: number
}

export interface TextChoiceInput {
  /** `off`: no texts; `urgent`: urgent notices; `answer`: also those that need an answer, where the school sends them. */
  mode: 'off' | 'urgent' | 'answer'
  /** `whatsapp`: one price for a message, whatever its length. */
  channel?: 'sms' | 'whatsapp'
}

export interface TextConnection {
  id: string

  provider: 'twilio' | 'africastalking' | 'vonage' | 'generic'
  sends_whatsapp: boolean
  /** Enter this address at the provider, so that replies such as STOP are followed. */
  replies_url: string
  /** Enter this address at the provider for delivery reports; null: it is sent with each text. */
  receipts_url: string | null
}

export interface TextEstimate {
  /** Whether the school sends texts for this importance. */
  is_available: boolean
  /** Texts that would be sent. */
  texts: number
  /** Parts that are paid for. */
  segments: number
  /** ISO 4217; null: the school has no tariff. */
  currency: string | null
  /** In the currency. */
  cost: string
  /** What the ceiling leaves this month. */
  remaining: string
  /** Whether the ceiling would stop some of the texts. */
  exceeds_ceiling: boolean
  /** Guardians who chose no texts of this importance. */
  not_chosen: number
  /** Guardians whom no link lets have messages. */
  without_right: number
  /** Guardians without a number that can be dialled. */
  without_number: number
  /** Guardians whose number gets nothing any more. */
  opted_out: number
  /** Numbers that the tariff has no price for. */
  without_price: number
}

export interface TextEstimateInput {
  /** Whom it would reach. */
  guardian_ids: string[]
  /** News never go by text. */
  importance: 'urgent' | 'answer' | 'news'
  /** The title in the languages of the recipients; English where another is missing. */
  titles: {
    en: string
    fr?: string
  }
}

export interface TextMessage {
  id: string
  guardian_id: string
  /** Null: the guardian was archived. */
  guardian_name: string | null
  /** Of the notice; null: deleted after 90 days. */
  title: string | null
  /** Of the notice. */
  category: string
  /** `whatsapp`: one price for a message, whatever its length. */
  channel: 'sms' | 'whatsapp'
  /** `sent`: the provider has it; `delivered`: it reports the arrival; `unknown`: no answer says whether it left, so it is not sent again. */
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'not_sent'
  /** Why it was not sent (`no_number`, `ceiling_reached`, …), or the code of the provider; null: none. */
  reason: string | null
  /** The number (E.164); null: none, or deleted after 90 days. */
  phone: string | null
  /** Parts that are paid for; null: it was not sent. */
  segments: number | null
  /** ISO 4217. */
  currency: string | null
  /** By your tariff, in the currency; null: nothing is charged. */
  cost: string | null
  /** Who sent it. */
  provider: string | null
  created_at: string
  sent_at: string | null
  /** When it was delivered, or failed. */
  settled_at: string | null
}

export type TextMessagePage = Page<TextMessage>

export interface TextOutcome {
  /** What the provider’s console says; `failed`: it did not leave, and is no longer charged. */
  state: 'sent' | 'failed'
}

export interface TextPrice {
  /** `whatsapp`: one price for a message, whatever its length. */
  channel: 'sms' | 'whatsapp'
  /** Numbers that begin with it have this price; the longest prefix counts. */
  prefix: string
  /** Of a segment, of WhatsApp of a message, in the currency of the settings. */
  price: string
}

export interface TextPriceInput {
  /** `whatsapp`: one price for a message, whatever its length. */
  channel: 'sms' | 'whatsapp'
  /** Numbers that begin with it have this price; the longest prefix counts. */
  prefix: string
  /** Of a segment, of WhatsApp of a message, in the currency of the settings. */
  price: string
}

export interface TextRecipient {
  guardian_id: string
  name: string
  /** As it was written; null: none. */
  phone: string | null
  /** The same as it is dialled (E.164); null: no network could have it. */
  number: string | null
  /** Whether a link lets the guardian have messages about a student. */
  may_receive: boolean
  /** What was chosen; null: nothing yet, so no texts. */
  mode: ('off' | 'urgent' | 'answer') | null
  channel: ('sms' | 'whatsapp') | null
  chosen_at: string | null
  /** Whether the number is on the list of those that get nothing. */
  is_opted_out: boolean
}

export type TextRecipientPage = Page<TextRecipient>

export interface TextSettings {
  /** ISO 4217: the currency in which the provider charges. */
  currency: string
  /** Nothing beyond this amount is sent in a month of the school’s time zone. */
  monthly_ceiling: string
  /** Notices that need an answer go by text too, to guardians who chose so; otherwise only urgent ones do. */
  sends_answers: boolean
  /** Your tariff at the provider; to numbers without a price nothing is sent. */
  prices: TextPrice[]
  /** Whether the school has saved a tariff and a ceiling; nothing is sent before. */
  is_set_up: boolean
  /** The connection to the provider that is switched on; null: none. */
  connection: TextConnection | null
  /** What texts of this month cost, in the currency of the settings. */
  spent: string
  /** Of the ceiling, rounded down. */
  percent: number
}

export interface TextSettingsInput {
  /** ISO 4217: the currency in which the provider charges. */
  currency: string
  /** Nothing beyond this amount is sent in a month of the school’s time zone. */
  monthly_ceiling: string
  /** Notices that need an answer go by text too, to guardians who chose so; otherwise only urgent ones do. */
  sends_answers: boolean
  /** Your tariff at the provider; to numbers without a price nothing is sent. */
  prices: TextPriceInput[]
}

export interface TextSuppression {
  id: string
  /** The number (E.164). */
  phone: string
  /** `stop`: the person answered so; `provider`: it sends nothing to the number; `office`: entered by the school. */
  reason: 'stop' | 'provider' | 'office'
  added_at: string
}

export type TextSuppressionPage = Page<TextSuppression>

export interface Thread {
  /** The thread. */
  id: string
  /** One line. */
  subject: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** Who is in it; never numbers or addresses. */
  members: ThreadMember[]
  /** The last 200, the oldest first. */
  posts: ThreadPost[]
  /** Whether there are earlier posts. */
  is_cut: boolean
  /** Whether you are in it as staff. */
  is_staff: boolean
  /** Whether somebody on the other side can still read it. */
  may_post: boolean
  /** Whether it is outside the office hours now. */
  is_outside_hours: boolean
  /** Local time from which staff answer, `HH:MM`. */
  office_from: string
  /** Local time until which staff answer, `HH:MM`. */
  office_to: string
  /** When it was archived; null: it is not. */
  archived_at: string | null
}

export interface ThreadFormerStaff {
  /** The user. */
  user_id: string
  /** The name. */
  name: string
}

export interface ThreadHandOver {
  /** The member of staff who goes on with it. */
  user_id: string
}

export interface ThreadMember {
  /** `user`: a member of staff. */
  kind: 'user' | 'guardian' | 'student'
  /** The name; null: unknown. */
  name: string | null
  /** Whether it is you. */
  is_you: boolean
  /** Whether the thread was handed over since. */
  has_left: boolean
}

export interface ThreadPartner {
  /** `user`: a member of staff. */
  kind: 'user' | 'guardian' | 'student'
  /** The user, guardian or student. */
  id: string
  /** The name. */
  name: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
}

export type ThreadPartnerPage = Page<ThreadPartner>

export interface ThreadPatch {
  /** You have opened it. */
  is_read?: true
  /** Whether it is in your archive. */
  is_archived?: boolean
}

export interface ThreadPost {
  /** The post. */
  id: string
  /** The author; null: unknown. */
  author_name: string | null
  /** `user`: a member of staff. */
  author_kind: 'user' | 'guardian' | 'student'
  /** Whether you wrote it. */
  is_own: boolean
  /** Plain text, empty where files alone were sent; null: removed by its author. */
  body: string | null
  /** What is attached; nothing once it is removed. */
  files: MessageFile[]
  /** Whether it was written outside the office hours. */
  outside_hours: boolean
  /** When it was created (UTC). */
  created_at: string
  /** When its author corrected it. */
  corrected_at: string | null
  /** When its author removed it. */
  removed_at: string | null
  /** Whether you may still correct or remove it. */
  correctable: boolean
}

export interface ThreadPostCorrection {
  /** Plain text. */
  body: string
}

export interface ThreadPostReport {
  /** What is wrong with the post. */
  reason: string
}

export interface ThreadReport {
  /** The report. */
  id: string
  /** The thread. */
  thread_id: string
  /** The post. */
  post_id: string
  /** One line. */
  subject: string
  /** First, middle and last name. */
  student_name: string
  /** Who wrote the post. */
  author_name: string | null
  /** The post; null: removed since. */
  body: string | null
  /** What the reporter says. */
  reason: string
  /** Who reported it. */
  reported_by_name: string | null
  /** When (UTC). */
  reported_at: string
  /** When it was closed; null: it is open. */
  closed_at: string | null
  /** Who closed it. */
  closed_by_name: string | null
  /** What was done. */
  outcome: string | null
}

export interface ThreadReportClosing {
  /** What was done. */
  outcome: string
}

export type ThreadReportPage = Page<ThreadReport>

export interface ThreadToHandOver {
  /** The thread. */
  id: string
  /** The student. */
  student_id: string
  /** First, middle and last name. */
  student_name: string
  /** Staff who can no longer read it. */
  staff: ThreadFormerStaff[]
  /** The guardian or student. */
  family_name: string | null
  /** Staff who can no longer read it. */
  staff_names: string[]
  /** When it was last written in (UTC). */
  last_post_at: string
}

export type ThreadToHandOverPage = Page<ThreadToHandOver>

export interface ThreadsHandOver {
  /** Who left the threads behind. */
  from_user_id: string
  /** The member of staff who goes on with them. */
  user_id: string
}

export interface ThreadsHandedOver {
  /** Threads that were handed over; 200 at most. */
  handed_over: number
  /** Threads that are left: beyond the 200 of one request, or about students of whom the member of staff may not write. */
  remaining: number
}

export interface Till {
  /** The till session. */
  id: string
  /** The user responsible for the till. */
  user_id: string
  /** Their name. */
  user_name: string | null
  currency: string
  /** What was counted in it at first. */
  opening_amount: string
  /** When it was opened (UTC). */
  opened_at: string
  /** When it was closed (UTC); null: it is open. */
  closed_at: string | null
  /** What should lie in it: the opening count, and the cash that came and went. In lists null while it is open. */
  expected_amount: string | null
  /** What was counted in it at the end. */
  counted_amount: string | null
  /** Counted less expected. */
  difference: string | null
  /** What was said about it. */
  note: string | null
}

export interface TillClosing {
  /** What is counted in it. */
  counted_amount: string
  note?: string | null
}

export interface TillDetail extends Till {
  /** What it took, by method. */
  takings: TillTaking[]
}

export type TillPage = Page<Till>

export interface TillTaking {
  method: string
  /** How many payments were entered. */
  payments: number
  /** What came in and stayed. */
  received_amount: string
  /** What is still to come: cheques and transfers. */
  pending_amount: string
  /** What was paid out again. */
  refunded_amount: string
}

export interface TimetableConflict {
  /** The kind of the rule, such as `avoid_clashes`. */
  type: string
  /** The constraint; null: a rule of every timetable. */
  constraint_id: string | null
  /** `hard`: must be resolved. `soft`: a wish. */
  severity: ConstraintSeverity
  /** The cost of one violation. */
  weight: number
  /** By how much the rule is missed at this point. */
  deviation: number
  /** What it adds to `hard` or `soft`. */
  cost: number
  /** Whom and what it is about. */
  resources: TimetableResource[]
  /** When it is. */
  times: TimetableSlot[]
  /** Ids of the lessons. */
  lessons: string[]
  /** What is wrong, in words. */
  message: string
  /** What the rule is about at this point. */
  subject: TimetableSubject | null
  /** The first five reasons as codes with values, for other languages. */
  reasons: TimetableReason[]
  /** How many reasons there are. */
  reason_count: number
}

export interface TimetableCover {
  /** The teacher of the lesson who is away. */
  absent_staff_id: string
  /** Who takes the lesson; null: nobody needs to. */
  staff_id: string | null
  /** First and last name of who takes it; null: nobody. */
  name: string | null
  /** Why nobody needs to take it: the class joins another, is supervised, or has no lesson. */
  not_needed: ('merged' | 'supervised' | 'cancelled') | null
  /** What the person who covers should know; for them, the absent teacher and the office. null: nothing. */
  note: string | null
}

export interface TimetableDay {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** The published timetable that holds on that date. */
  timetable_id: string
  /** Its name, for people. */
  name: string
  /** `base`, or `overlay` for one that holds before it on its dates. */
  kind: 'base' | 'overlay'
  /** The org that the timetable is for; null: the whole school. */
  org_id: string | null
  /** Which day of the cycle it is, from 1. */
  cycle_day: number
}

export interface TimetableDayList {
  /** First date. */
  date_from: string
  /** Last date, included. */
  date_to: string
  next: string | null
  previous: string | null
  results: TimetableDay[]
}

export interface TimetableExportReport {
  /** The format of the file. */
  format: TimetableFormat
  /** Parts of the timetable that the format cannot say. */
  unsupported: UnsupportedTimetablePart[]
}

export type TimetableFormat = 'fet' | 'asc' | 'untis' | 'xhstt' | 'csv' | 'xlsx'

export interface TimetableImport {
  /** The new draft; null: it was a dry run. */
  schedule_id: string | null
  /** Whether nothing was stored. */
  dry_run: boolean
  /** The format of the file. */
  format: TimetableFormat
  /** The name of the draft. */
  title: string
  /** Requirements of the draft. */
  requirements: number
  /** Lessons of the draft. */
  lessons: number
  /** Lessons with a place. */
  placed: number
  /** Constraints of the file by kind. */
  constraints: ImportedConstraintKind[]
  /** The days of the file in the cycle of the draft. */
  days: ImportedTimetableDay[]
  /** Names in the file and what they mean; those without a counterpart first, at most 2,000. */
  names: ImportedTimetableName[]
  /** How many names there are. */
  names_total: number
  /** Lessons that are not in the draft, or have no place there. */
  left_out: LeftOutLessons[]
  /** Parts of the file that have no counterpart in Campus. */
  unsupported: UnsupportedTimetablePart[]
}

export interface TimetableLesson {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** Local time `HH:MM` at which it begins. */
  start_time: string
  /** Local time `HH:MM` at which it ends. */
  end_time: string
  /** The period. */
  period_id: string
  /** The code of the period. */
  period_code: string
  /** The name of the period. */
  period_name: string
  /** The class. */
  class_id: string
  /** The title of the class. */
  class_name: string
  /** The group of the class; null: the whole class. */
  class_group_id: string | null
  /** The name of the group; null: the whole class. */
  class_group_name: string | null
  /** The code of the subject; null: the timetable does not say. */
  subject_code: string | null
  /** The name of the subject; null: no live subject has the code. */
  subject_name: string | null
  /** The room; null: none. */
  room_id: string | null
  /** The name of the room; null: none. */
  room_name: string | null
  /** Who teaches it. */
  staff: TimetableStaff[]
  /** The published timetable that holds on that date. */
  timetable_id: string
  /** The lesson of the version; the same for all of its classes and periods. */
  lesson_id: string
  /** Whether it comes from an overlay. */
  is_overlay: boolean
  /** What is arranged for teachers of the lesson who are away on that date. */
  covers: TimetableCover[]
}

export interface TimetableLessonList {
  /** First date. */
  date_from: string
  /** Last date, included. */
  date_to: string
  next: string | null
  previous: string | null
  results: TimetableLesson[]
}

export interface TimetableMapping {
  /** The format of the files that it is for. */
  format: TimetableFormat
  /** What names mean; others are matched by code and name. */
  entries: TimetableMappingEntry[]
  /** When it was last changed (UTC); null: never. */
  updated_at: string | null
}

export interface TimetableMappingEntry {
  /** What the name is of. */
  kind: TimetableNameKind
  /** The name in the file. */
  name: string
  /** The record of the school that it means; null: it is left out. */
  id: string | null
}

export interface TimetableMappingEntryInput {
  /** What the name is of. */
  kind: TimetableNameKind
  /** The name in the file. */
  name: string
  /** The record of the school that it means; null: it is left out. */
  id: string | null
}

export type TimetableNameKind = 'teacher' | 'class' | 'group' | 'subject' | 'room' | 'period'

export interface TimetableReason {
  /** The kind of the rule, such as `avoid_clashes`. */
  kind: string
  /** What is wrong, such as `clash`: the key of a sentence. */
  code: string
  /** What fills the sentence. */
  values: TimetableReasonValue[]
}

export interface TimetableReasonTime {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period; null: the whole day. */
  period_id: string | null
}

export interface TimetableReasonValue {
  /** Its name in the sentence, such as `count` or `resource`. */
  name: string
  /** A number; null: none, or any number. */
  number: number | null
  /** Names of people, rooms, lessons and so on; the first 20. */
  texts: string[]
  /** Places in the cycle, instead of names; the first 20. */
  times: TimetableReasonTime[]
}

export interface TimetableResource {
  /** What it is. */
  type: TimetableResourceType
  /** Its id; of `students`, who share their classes, a name that holds for this answer. */
  id: string
  /** Its name. */
  name: string
}

export type TimetableResourceType = 'staff' | 'class' | 'room' | 'students'

export interface TimetableSlot {
  /** The day of the cycle, from 1. */
  cycle_day: number
  /** The period. */
  period_id: string
}

export interface TimetableStaff {
  /** The member of staff. */
  staff_id: string
  /** First and last name. */
  name: string
}

export interface TimetableSubject {
  /** What it is; `lessons`: several lessons that a constraint binds together. */
  type: TimetableSubjectType
  /** Its id; of `students` and `lessons`, a name that holds for this answer. */
  id: string
  /** Its name. */
  name: string
}

export type TimetableSubjectType =
  | 'staff'
  | 'class'
  | 'room'
  | 'students'
  | 'lesson'
  | 'requirement'
  | 'lessons'

export interface TimetableValidation {
  /** Whether there is no hard conflict. */
  valid: boolean
  /** The cost of hard conflicts. */
  hard: number
  /** The cost of soft conflicts. */
  soft: number
  /** Lessons without a place. */
  unplaced: number
  /** How many conflicts there are. */
  total: number
  /** The conflicts, hard ones first; the first 1,000 where there are more. */
  conflicts: TimetableConflict[]
}

export interface TokenRequest {
  username: string
  password: string
  otp?: string
}

export interface TrialBalance {
  /** The last day that counts. */
  on: string
  /** By currency. */
  currencies: {
    currency: string
    /** Accounts that were moved, by code. */
    accounts: {
      /** The account. */
      id: string
      /** Its code in the chart of accounts; the school may give it another. */
      code: string
      /** What it is called. */
      title: string
      /** What it is for. */
      kind:
        | 'receivable'
        | 'revenue'
        | 'discount'
        | 'tax'
        | 'cash'
        | 'wallet'
        | 'dispute'
        | 'refund'
        | 'write_off'
        | 'cash_difference'
      /** Fee type of a revenue account, method of a cash account; else empty. */
      subject: string
      /** All that was debited. */
      debit: string
      /** All that was credited. */
      credit: string
      /** Debits less credits. */
      balance: string
    }[]
    /** All debits. */
    debit_total: string
    /** All credits. */
    credit_total: string
    /** Debits less credits: zero, always. */
    difference: string
  }[]
}

export interface UnitPacing {
  /** The unit. */
  unit_id: string
  /** Its place among the units, the first 1. */
  position: number
  /** What it is called. */
  title: string
  /** Lessons that it is planned to take. */
  planned_lessons: number
  /** Its share of the whole, against the other weights. */
  weight: number
  /** Lessons that were recorded for it. */
  given_lessons: number
  /** The share of the unit that is due by the day, in per cent. */
  planned_pct: number
  /** The share of the unit that is covered, in per cent. */
  actual_pct: number
  /** The day on which it begins by the plan; null: beyond the last lesson. */
  starts_on: string | null
  /** The day on which it is due by the plan; null: beyond the last lesson. */
  due_on: string | null
  /** `done`: covered; `late`: its last day is over; `current`: it is being taught; `ahead`: begun before its days; `upcoming`: not yet. */
  status: 'done' | 'late' | 'current' | 'ahead' | 'upcoming'
  /** How many topics there are. */
  total_topics: number
  /** How many of them are done. */
  completed_topics: number
}

export interface UnreadNotices {
  /** How many you have not read; 100: or more. */
  count: number
  /** Whether an urgent one is there. */
  urgent: boolean
}

export interface UnsupportedTimetablePart {
  /** What the format calls it, or the kind of a constraint. */
  name: string
  /** How many. */
  count: number
}

export interface UploadedDocument {
  /** The document. */
  document_id: string
  /** SHA-256 of the bytes, in hexadecimal digits. */
  sha256: string
  /** Bytes. */
  size: number
  /** What its bytes are, whatever it was called. */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'
  /** Proves that the document was sent by who now uses it. Shown once. */
  upload_token: string
}

export interface UserSummary {
  id: string
  /** The name of the account. */
  name: string
  /** The email address to sign in with; null for accounts with a login name. */
  email: string | null
  /** Roles above all schools. */
  platform_roles: string[]
  /** The language the person chose, such as `fr`; null: that of the school. */
  locale: string | null
}

export interface VerdictCounts {
  ok: number
  warn: number
  bad: number
}

export interface WaitingSupportCode {
  /** `read`: nothing is changed. `write`: also what the school asked support to change; never deleting, grades, money or accounts. */
  access: SupportAccessLevel
  expires_at: string
}

export interface Wallet {
  /** The wallet. */
  id: string
  /** The household that owns it. */
  household_id: string
  household: {
    id: string
    title: string
  }
  currency: string
  /** What it holds; never below zero. */
  balance: string
  /** When it was made (UTC). */
  created_at: string
  /** When it last moved (UTC). */
  updated_at: string
}

export interface WalletEntry {
  /** The entry of the books. */
  id: string
  /** When it was booked (UTC). */
  at: string
  /** The day of the school to which it belongs. */
  on: string
  /** What happened. */
  kind: string
  /** The same in words. */
  description: string
  /** What came in; below zero, what went out. */
  amount: string
  /** What the wallet held then. */
  balance_after: string
  /** The payment that it belongs to. */
  payment_id: string | null
}

export type WalletEntryPage = Page<WalletEntry>

export type WalletPage = Page<Wallet>

export interface WalletPayment {
  /** The invoice that is paid; oldest due first when left out. */
  invoice_id?: string
  /** As much as is owed and the wallet holds when left out. */
  amount?: string
}

export interface WalletTopUp {
  /** The wallet; or name a household or student. */
  wallet_id?: string
  household_id?: string
  student_id?: string
  amount: string
  /** That of the wallet, or of the school, when left out. */
  currency?: string
  method: PaymentMethodKind
  reference?: string
  /** Of a top-up by `online`: the provider, where there are several. */
  provider?: string
}

export interface WalletToppedUp {
  wallet: Wallet
  payment: Payment
}

export interface WebhookAttempt {
  id: string
  /** Which try it was, of its round. */
  attempt: number
  /** When it began. */
  at: string
  /** How long it took, milliseconds. */
  duration_ms: number
  /** The request headers, without the signature. */
  request_headers: {
    [key: string]: string
  }
  /** Status of the answer; null where none came. */
  status: number | null
  /** Why no answer came; null where one did. One of: invalid_url, https_required, port_refused, host_unavailable, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
  fault: string | null
  /** Headers of the answer, without what is secret. */
  answer_headers: {
    [key: string]: string
  } | null
  /** The beginning of the answer, 4,000 characters at most. */
  answer_body: string | null
}

export interface WebhookDelivery {
  id: string
  endpoint_id: string
  /** Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try. */
  event_id: string
  /** Of the event. */
  event_type: string
  /** `dead`: not retried automatically; a replay sends it again. */
  state: 'waiting' | 'delivered' | 'dead'
  /** Tries so far, of this round where it was replayed. */
  attempts: number
  /** Whether a try is on its way right now. */
  is_being_sent: boolean
  /** When it is tried next; null when it is not, or is being sent. */
  next_attempt_at: string | null
  /** Status of the answer; null where none came. */
  last_status: number | null
  /** Why no answer came; null where one did. One of: invalid_url, https_required, port_refused, host_unavailable, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
  last_fault: string | null
  /** When the event happened. */
  created_at: string
  /** When it was delivered or given up. */
  ended_at: string | null
  /** When it was last replayed by hand. */
  replayed_at: string | null
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The bytes that are sent, at every try the same; null where your roles do not cover the type of event. */
  body: string | null
  /** The tries, the newest first. */
  tries: WebhookAttempt[]
}

export type WebhookDeliveryPage = Page<WebhookDelivery>

export interface WebhookEndpoint {
  id: string
  /** Where events are sent by POST. */
  url: string
  /** What it is for, in the words of the school. */
  description: string | null
  /** The types that are sent; none: every type. */
  event_types: string[]
  /** Of an endpoint that gets every type: types that are not sent, since who set it may not read them. */
  withheld_types: string[]
  /** Nothing is sent to a disabled endpoint; what waits for it stays. */
  status: 'active' | 'disabled'
  /** `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
  disabled_reason: ('switched_off' | 'gone' | 'failing') | null
  /** When it was disabled. */
  disabled_at: string | null
  /** Since when every try failed; null: the last one succeeded. */
  failing_since: string | null
  /** When it last took a delivery, to the minute. */
  last_delivered_at: string | null
  /** The first characters of the secret. */
  secret_hint: string
  /** Until when the secret before signs as well. */
  previous_secret_until: string | null
  /** The member who made it. */
  created_by: string | null
  /** When it was made. */
  created_at: string
  /** When it was last changed. */
  updated_at: string
  /** When it was archived. */
  archived_at: string | null
}

export type WebhookEndpointPage = Page<WebhookEndpoint>

export interface WebhookEndpointPatch {
  /** A public https address. Names that lead to private networks are refused when they are called. */
  url?: string
  /** What it is for. */
  description?: string | null
  /** The types to send; none: every type, also those to come. */
  event_types?: WebhookEventName[]
}

export interface WebhookEndpointWithSecret extends WebhookEndpoint {
  /** The signing secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
  secret?: string
  /** The secret was shown before and is not shown again. */
  secret_omitted?: boolean
}

export type WebhookEventName =
  | 'absence_follow_up.created'
  | 'absence_letters.sent'
  | 'absence_notice.answered'
  | 'absence_notice.ended'
  | 'absence_notice.resolved'
  | 'absence_notice.sent'
  | 'absence_notice_settings.updated'
  | 'absence_report.approved'
  | 'absence_report.created'
  | 'absence_report.declined'
  | 'absence_report.updated'
  | 'absence_report.withdrawn'
  | 'academic_year.archived'
  | 'academic_year.created'
  | 'academic_year.updated'
  | 'application.accepted'
  | 'application.enrolled'
  | 'application.offered'
  | 'application.rejected'
  | 'application.submitted'
  | 'application.updated'
  | 'application.withdrawn'
  | 'attendance.corrected'
  | 'attendance.recorded'
  | 'attendance_alert.raised'
  | 'attendance_alert.resolved'
  | 'attendance_alert.updated'
  | 'attendance_alert.withdrawn'
  | 'attendance_code.archived'
  | 'attendance_code.created'
  | 'attendance_code.updated'
  | 'attendance_settings.updated'
  | 'audit.broken'
  | 'behaviour_record.archived'
  | 'behaviour_record.created'
  | 'behaviour_record.updated'
  | 'behaviour_settings.updated'
  | 'calendar_entry.archived'
  | 'calendar_entry.created'
  | 'calendar_entry.updated'
  | 'case.dismissed'
  | 'case.opened'
  | 'case.resolved'
  | 'case.updated'
  | 'class.archived'
  | 'class.created'
  | 'class.updated'
  | 'class_group.archived'
  | 'class_group.created'
  | 'class_group.updated'
  | 'consultation.booked'
  | 'consultation.cancelled'
  | 'consultation.created'
  | 'consultation.moved'
  | 'consultation.published'
  | 'consultation.updated'
  | 'consultation.withdrawn'
  | 'course.archived'
  | 'course.created'
  | 'course.updated'
  | 'cover.assigned'
  | 'cover.released'
  | 'cover.removed'
  | 'cover_person.updated'
  | 'cover_settings.updated'
  | 'coverage.corrected'
  | 'coverage.recorded'
  | 'custom_field.archived'
  | 'custom_field.created'
  | 'custom_field.updated'
  | 'dispute.opened'
  | 'dispute.resolved'
  | 'dispute.updated'
  | 'document.accepted'
  | 'document.filed'
  | 'document.rejected'
  | 'document.removed'
  | 'document.updated'
  | 'document_category.archived'
  | 'document_category.created'
  | 'document_category.updated'
  | 'document_list.archived'
  | 'document_list.created'
  | 'document_list.updated'
  | 'document_requirement.archived'
  | 'document_requirement.created'
  | 'document_requirement.updated'
  | 'document_run.created'
  | 'document_template.archived'
  | 'document_template.created'
  | 'document_template.updated'
  | 'education_dna.updated'
  | 'education_template.applied'
  | 'egress_alarm.raised'
  | 'enrollment.archived'
  | 'enrollment.created'
  | 'enrollment.ended'
  | 'enrollment.updated'
  | 'evaluation.archived'
  | 'evaluation.closed'
  | 'evaluation.created'
  | 'evaluation.published'
  | 'evaluation.reopened'
  | 'evaluation.updated'
  | 'evaluation_policy.updated'
  | 'form.answered'
  | 'form.closed'
  | 'form.published'
  | 'grade.published'
  | 'grade_level.archived'
  | 'grade_level.created'
  | 'grade_level.updated'
  | 'guardian.archived'
  | 'guardian.created'
  | 'guardian.link_updated'
  | 'guardian.linked'
  | 'guardian.unlinked'
  | 'guardian.updated'
  | 'import.cancelled'
  | 'import.finished'
  | 'import.queued'
  | 'import_mapping.created'
  | 'import_mapping.deleted'
  | 'import_mapping.updated'
  | 'intervention_settings.updated'
  | 'invoice.issued'
  | 'invoice.paid'
  | 'invoice.voided'
  | 'issued_document.issued'
  | 'issued_document.revoked'
  | 'issued_document.updated'
  | 'ledger.difference_found'
  | 'member.joined'
  | 'message.sent'
  | 'org.archived'
  | 'org.created'
  | 'org.updated'
  | 'payment.completed'
  | 'payment.failed'
  | 'payment.refunded'
  | 'payment_connection.changed'
  | 'people.imported'
  | 'period.archived'
  | 'period.created'
  | 'period.updated'
  | 'person.merge_undone'
  | 'person.merged'
  | 'planned_absence.archived'
  | 'planned_absence.created'
  | 'planned_absence.updated'
  | 'register.closed'
  | 'register.reopened'
  | 'result.recorded'
  | 'risk.flagged'
  | 'risk_thresholds.updated'
  | 'rollover.applied'
  | 'rollover.undone'
  | 'room.archived'
  | 'room.created'
  | 'room.updated'
  | 'roster.imported'
  | 'roster_run.finished'
  | 'roster_source.archived'
  | 'roster_source.created'
  | 'roster_source.updated'
  | 'school.closed'
  | 'school.plan_changed'
  | 'school.provisioned'
  | 'school.reactivated'
  | 'school.suspended'
  | 'staff_absence.approved'
  | 'staff_absence.created'
  | 'staff_absence.declined'
  | 'staff_absence.updated'
  | 'staff_absence.withdrawn'
  | 'student.archived'
  | 'student.created'
  | 'student.updated'
  | 'subject.archived'
  | 'subject.created'
  | 'subject.updated'
  | 'support_entry.ended'
  | 'support_entry.opened'
  | 'syllabus.archived'
  | 'syllabus.created'
  | 'syllabus.updated'
  | 'teacher.archived'
  | 'teacher.created'
  | 'teacher.updated'
  | 'term.archived'
  | 'term.created'
  | 'term.updated'
  | 'term_grading.closed'
  | 'term_grading.reopened'
  | 'text.delivered'
  | 'text.failed'
  | 'text_settings.updated'
  | 'thread.posted'
  | 'timetable.published'

export interface WebhookEventType {
  /** As in `type` of the body. */
  type: string
  /** What has happened. */
  description: string
  /** JSON Schema 2020-12 of the whole body. */
  schema: {
    [key: string]: unknown
  }
  /** Whether your roles let you send it to an endpoint. */
  may_subscribe: boolean
}

export type WebhookEventTypePage = Page<WebhookEventType>

export interface WebhookReplay {
  /** Dead letters of events since then; without it all of them. */
  since?: string | null
}

export interface WebhookReplayed {
  /** How many are sent again. */
  replayed: number
  /** Whether there were more; ask again for those. */
  more: boolean
}

export interface WebhookSecretRotation {
  /** How long the previous secret also signs; 24 hours by default. */
  overlap_hours?: number
}

export interface WebhookTest {
  /** The entry in the log. */
  delivery_id: string
  /** Whether it was answered with 2xx. */
  delivered: boolean
  /** Status of the answer; null where none came. */
  status: number | null
  /** Why no answer came; null where one did. One of: invalid_url, https_required, port_refused, host_unavailable, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
  fault: string | null
  /** How long it took, milliseconds. */
  duration_ms: number
  /** Headers of the answer, without what is secret. */
  answer_headers: {
    [key: string]: string
  } | null
  /** The beginning of the answer, 4,000 characters at most. */
  answer_body: string | null
}

export interface WorkAmount {
  currency: string
  /** The sum in that currency. */
  amount: string
}

export interface WorkItem {
  /** What waits, such as `registers_missing`. New keys may be added. */
  key: string
  /** How many of them wait. */
  count: number
  /** Since when the oldest of them waits; null: not known. */
  oldest_at: string | null
  /** The day that it is about; null: no particular day. */
  date: string | null
  /** What it is about, where that is one thing, such as a term; null otherwise. */
  subject_id: string | null
  /** Title of that thing. */
  subject_title: string | null
  /** Sums of money by currency; none where it is not about money. */
  amounts: WorkAmount[]
}

export interface WorkList {
  /** What waits for the caller; items of which nothing waits are left out. */
  items: WorkItem[]
}

export interface paths {
  '/.well-known/api-catalog': {
    /** Read the API catalog (RFC 9727) */
    get: { responses: { 200: { content: { 'application/linkset+json': unknown } } } }
  }
  '/.well-known/jwks.json': {
    /** Read the public signing keys (RFC 7517) */
    get: { responses: { 200: { content: { 'application/json': KeySet } } } }
  }
  '/.well-known/oauth-authorization-server': {
    /** Read the metadata of the OAuth server (RFC 8414) */
    get: { responses: { 200: { content: { 'application/json': OAuthServerMetadata } } } }
  }
  '/api/auth/invitations/accept/': {
    /** Accept an invitation to a school */
    post: {
      requestBody: { content: { 'application/json': InvitationAcceptance } }
      responses: { 200: { content: { 'application/json': InvitationAccepted } } }
    }
  }
  '/api/auth/logout/': {
    /** Sign out of this session */
    post: { requestBody?: { content: { 'application/json': LogoutRequest } }; responses: { 204: {} } }
  }
  '/api/auth/otp/disable/': {
    /** Disable the authenticator app */
    post: { requestBody?: { content: { 'application/json': OtpDisabling } }; responses: { 204: {} } }
  }
  '/api/auth/otp/enroll/': {
    /** Enroll an authenticator app */
    post: {
      requestBody?: { content: { 'application/json': OtpEnrollment } }
      responses: { 200: { content: { 'application/json': OtpSecret } } }
    }
  }
  '/api/auth/otp/verify/': {
    /** Verify the first code of an authenticator app */
    post: {
      requestBody: { content: { 'application/json': OtpVerification } }
      responses: { 200: { content: { 'application/json': OtpVerified } } }
    }
  }
  '/api/auth/passkeys/': {
    /** List your passkeys */
    get: { responses: { 200: { content: { 'application/json': PasskeyPage } } } }
  }
  '/api/auth/passkeys/registration/options/': {
    /** Start registering a passkey */
    post: { responses: { 200: { content: { 'application/json': PasskeyChallenge } } } }
  }
  '/api/auth/passkeys/registration/verify/': {
    /** Register a passkey */
    post: {
      requestBody: { content: { 'application/json': NewPasskey } }
      responses: { 201: { content: { 'application/json': RegisteredPasskey } } }
    }
  }
  '/api/auth/passkeys/sign-in/options/': {
    /** Start signing in with a passkey */
    post: { responses: { 200: { content: { 'application/json': PasskeyChallenge } } } }
  }
  '/api/auth/passkeys/sign-in/session/': {
    /** Open a console session with a passkey */
    post: {
      requestBody: { content: { 'application/json': PasskeyProof } }
      responses: { 200: { content: { 'application/json': OpenedSession } } }
    }
  }
  '/api/auth/passkeys/sign-in/token/': {
    /** Issue tokens for a passkey */
    post: {
      requestBody: { content: { 'application/json': PasskeyProof } }
      responses: { 200: { content: { 'application/json': AccessToken } } }
    }
  }
  '/api/auth/passkeys/step-up/options/': {
    /** Start a step-up with a passkey */
    post: { responses: { 200: { content: { 'application/json': PasskeyChallenge } } } }
  }
  '/api/auth/passkeys/{passkey_id}/': {
    /** Remove a passkey */
    delete: { parameters: { path: { passkey_id: string } }; responses: { 204: {} } }
    /** Change the name of a passkey */
    patch: {
      parameters: { path: { passkey_id: string } }
      requestBody: { content: { 'application/json': PasskeyPatch } }
      responses: { 200: { content: { 'application/json': Passkey } } }
    }
  }
  '/api/auth/password/change/': {
    /** Change your password */
    post: { requestBody: { content: { 'application/json': PasswordChange } }; responses: { 204: {} } }
  }
  '/api/auth/password/forgot/': {
    /** Request a password reset email */
    post: {
      requestBody: { content: { 'application/json': PasswordResetRequest } }
      responses: { 202: { content: { 'application/json': PasswordResetRequested } } }
    }
  }
  '/api/auth/password/reset/': {
    /** Reset a password by the link that was sent */
    post: { requestBody: { content: { 'application/json': PasswordReset } }; responses: { 204: {} } }
  }
  '/api/auth/second-factor/': {
    /** Read your second factors */
    get: { responses: { 200: { content: { 'application/json': SecondFactor } } } }
  }
  '/api/auth/second-factor/recovery-codes/': {
    /** Renew the recovery codes */
    post: {
      requestBody?: { content: { 'application/json': RecoveryCodesRenewal } }
      responses: { 200: { content: { 'application/json': RecoveryCodes } } }
    }
  }
  '/api/auth/session/': {
    /** Open a console session */
    post: {
      requestBody: { content: { 'application/json': TokenRequest } }
      responses: { 200: { content: { 'application/json': OpenedSession } } }
    }
    /** Revoke the console session */
    delete: { responses: { 204: {} } }
  }
  '/api/auth/step-up/': {
    /** Step up the sign-in with a fresh proof */
    post: {
      requestBody: { content: { 'application/json': StepUpRequest } }
      responses: { 200: { content: { 'application/json': StepUp } } }
    }
  }
  '/api/auth/token/': {
    /** Issue tokens for a user name and password */
    post: {
      requestBody: { content: { 'application/json': TokenRequest } }
      responses: { 200: { content: { 'application/json': AccessToken } } }
    }
  }
  '/api/auth/token/refresh/': {
    /** Refresh a token pair */
    post: {
      requestBody: { content: { 'application/json': RefreshRequest } }
      responses: { 200: { content: { 'application/json': RefreshedToken } } }
    }
  }
  '/api/oneroster/v1p1/': {
    /** Describe the OneRoster service */
    get: { responses: { 200: { content: { 'application/json': OneRosterDescription } } } }
  }
  '/api/oneroster/v1p1/academicSessions/': {
    /** Get all academic sessions */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionsCollection } } }
    }
  }
  '/api/oneroster/v1p1/academicSessions/{sourced_id}/': {
    /** Get one of the academic sessions by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionSingle } } }
    }
  }
  '/api/oneroster/v1p1/categories/': {
    /** Get all categories */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterCategoriesCollection } } }
    }
  }
  '/api/oneroster/v1p1/categories/{sourced_id}/': {
    /** Get one of the categories by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterCategorySingle } } }
    }
    /** Put one of the categories under a sourcedId of your own */
    put: {
      parameters: { path: { sourced_id: string } }
      requestBody: { content: { 'application/json': OneRosterCategoryPut } }
      responses: { 200: {}; 201: {} }
    }
    /** Delete one of the categories */
    delete: { parameters: { path: { sourced_id: string } }; responses: { 204: {} } }
  }
  '/api/oneroster/v1p1/classes/': {
    /** Get all classes */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/categories/': {
    /** Get categories for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterCategoriesCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/lineItems/': {
    /** Get line items for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterLineItemsCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/lineItems/{line_item_id}/results/': {
    /** Get results for a line item for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string; line_item_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterResultsCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/resources/': {
    /** Get resources for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterResourcesCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/results/': {
    /** Get results for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterResultsCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/students/': {
    /** Get students for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/students/{student_id}/results/': {
    /** Get results for a student for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string; student_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterResultsCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{class_id}/teachers/': {
    /** Get teachers for a class */
    get: {
      parameters: { query?: OneRosterQuery; path: { class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/classes/{sourced_id}/': {
    /** Get one of the classes by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterClassSingle } } }
    }
  }
  '/api/oneroster/v1p1/courses/': {
    /** Get all courses */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterCoursesCollection } } }
    }
  }
  '/api/oneroster/v1p1/courses/{course_id}/classes/': {
    /** Get classes for a course */
    get: {
      parameters: { query?: OneRosterQuery; path: { course_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/courses/{course_id}/resources/': {
    /** Get resources for a course */
    get: {
      parameters: { query?: OneRosterQuery; path: { course_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterResourcesCollection } } }
    }
  }
  '/api/oneroster/v1p1/courses/{sourced_id}/': {
    /** Get one of the courses by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterCourseSingle } } }
    }
  }
  '/api/oneroster/v1p1/demographics/': {
    /** Get all demographics */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterDemographicsCollection } } }
    }
  }
  '/api/oneroster/v1p1/demographics/{sourced_id}/': {
    /** Get one of the demographics by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterDemographicsSingle } } }
    }
  }
  '/api/oneroster/v1p1/enrollments/': {
    /** Get all enrollments */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterEnrollmentsCollection } } }
    }
  }
  '/api/oneroster/v1p1/enrollments/{sourced_id}/': {
    /** Get one of the enrollments by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterEnrollmentSingle } } }
    }
  }
  '/api/oneroster/v1p1/gradingPeriods/': {
    /** Get all grading periods */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionsCollection } } }
    }
  }
  '/api/oneroster/v1p1/gradingPeriods/{sourced_id}/': {
    /** Get one of the grading periods by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionSingle } } }
    }
  }
  '/api/oneroster/v1p1/lineItems/': {
    /** Get all line items */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterLineItemsCollection } } }
    }
  }
  '/api/oneroster/v1p1/lineItems/{sourced_id}/': {
    /** Get one of the line items by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterLineItemSingle } } }
    }
    /** Put one of the line items under a sourcedId of your own */
    put: {
      parameters: { path: { sourced_id: string } }
      requestBody: { content: { 'application/json': OneRosterLineItemPut } }
      responses: { 200: {}; 201: {} }
    }
    /** Delete one of the line items */
    delete: { parameters: { path: { sourced_id: string } }; responses: { 204: {} } }
  }
  '/api/oneroster/v1p1/orgs/': {
    /** Get all orgs */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterOrgsCollection } } }
    }
  }
  '/api/oneroster/v1p1/orgs/{sourced_id}/': {
    /** Get one of the orgs by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterOrgSingle } } }
    }
  }
  '/api/oneroster/v1p1/resources/': {
    /** Get all resources */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterResourcesCollection } } }
    }
  }
  '/api/oneroster/v1p1/resources/{sourced_id}/': {
    /** Get one of the resources by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterResourceSingle } } }
    }
  }
  '/api/oneroster/v1p1/results/': {
    /** Get all results */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterResultsCollection } } }
    }
  }
  '/api/oneroster/v1p1/results/{sourced_id}/': {
    /** Get one of the results by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterResultSingle } } }
    }
    /** Put one of the results under a sourcedId of your own */
    put: {
      parameters: { path: { sourced_id: string } }
      requestBody: { content: { 'application/json': OneRosterResultPut } }
      responses: { 200: {}; 201: {} }
    }
    /** Delete one of the results */
    delete: { parameters: { path: { sourced_id: string } }; responses: { 204: {} } }
  }
  '/api/oneroster/v1p1/schools/': {
    /** Get all schools */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterOrgsCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/classes/': {
    /** Get classes for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/classes/{class_id}/enrollments/': {
    /** Get enrollments for a class in a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string; class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterEnrollmentsCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/classes/{class_id}/students/': {
    /** Get students for a class in a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string; class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/classes/{class_id}/teachers/': {
    /** Get teachers for a class in a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string; class_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/courses/': {
    /** Get courses for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterCoursesCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/enrollments/': {
    /** Get enrollments for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterEnrollmentsCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/students/': {
    /** Get students for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/teachers/': {
    /** Get teachers for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{school_id}/terms/': {
    /** Get terms for a school */
    get: {
      parameters: { query?: OneRosterQuery; path: { school_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionsCollection } } }
    }
  }
  '/api/oneroster/v1p1/schools/{sourced_id}/': {
    /** Get one of the schools by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterOrgSingle } } }
    }
  }
  '/api/oneroster/v1p1/students/': {
    /** Get all students */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/students/{sourced_id}/': {
    /** Get one of the students by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterUserSingle } } }
    }
  }
  '/api/oneroster/v1p1/students/{student_id}/classes/': {
    /** Get classes for a student */
    get: {
      parameters: { query?: OneRosterQuery; path: { student_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/teachers/': {
    /** Get all teachers */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/teachers/{sourced_id}/': {
    /** Get one of the teachers by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterUserSingle } } }
    }
  }
  '/api/oneroster/v1p1/teachers/{teacher_id}/classes/': {
    /** Get classes for a teacher */
    get: {
      parameters: { query?: OneRosterQuery; path: { teacher_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/terms/': {
    /** Get all terms */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionsCollection } } }
    }
  }
  '/api/oneroster/v1p1/terms/{sourced_id}/': {
    /** Get one of the terms by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionSingle } } }
    }
  }
  '/api/oneroster/v1p1/terms/{term_id}/classes/': {
    /** Get classes for a term */
    get: {
      parameters: { query?: OneRosterQuery; path: { term_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/oneroster/v1p1/terms/{term_id}/gradingPeriods/': {
    /** Get grading periods for a term */
    get: {
      parameters: { query?: OneRosterQuery; path: { term_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterAcademicSessionsCollection } } }
    }
  }
  '/api/oneroster/v1p1/users/': {
    /** Get all users */
    get: {
      parameters: { query?: OneRosterQuery }
      responses: { 200: { content: { 'application/json': OneRosterUsersCollection } } }
    }
  }
  '/api/oneroster/v1p1/users/{sourced_id}/': {
    /** Get one of the users by its sourcedId */
    get: {
      parameters: {
        query?: {
          /** Names of members with commas between them: those are sent and no others. */
          fields?: string | string[]
        }
        path: { sourced_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterUserSingle } } }
    }
  }
  '/api/oneroster/v1p1/users/{user_id}/classes/': {
    /** Get classes for a user */
    get: {
      parameters: { query?: OneRosterQuery; path: { user_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClassesCollection } } }
    }
  }
  '/api/rosetta/convert': {
    /** Convert a mark to another scale */
    get: {
      parameters: {
        query: {
          /** A number, or the code of a grade. */
          score: string
          from_scale: string
          to_scale: string
          method?: 'table' | 'formula' | 'percentile'
          /** Name of one table or formula, as in responses. */
          rule?: string
          /** Whether further decimals are cut or rounded. */
          rounding?: 'cut' | 'round'
          /** Decimals of the result. */
          places?: number
          /** Lowest passing score of from_scale where the mark was given. */
          pass?: number
        }
      }
      responses: { 200: { content: { 'application/json': Conversion } } }
    }
    /** Convert one mark, or up to 10,000 at once */
    post: {
      requestBody: { content: { 'application/json': NewConversion } }
      responses: { 200: { content: { 'application/json': Conversion | ConversionList } } }
    }
  }
  '/api/rosetta/scales': {
    /** List grading scales */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Scales of one country. */
          country?: string
          kind?: 'numeric' | 'ordinal'
          origin?: 'catalogue' | 'school'
          /** Words of code, name, note, source and country. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/json': ScalePage } } }
    }
  }
  '/api/schema/': {
    /** Read this description (OpenAPI 3.1) */
    get: { responses: { 200: { content: { 'application/json': unknown } } } }
  }
  '/api/schema/ui/': {
    /** Read the interactive reference */
    get: { responses: { 200: { content: { 'text/html': unknown } } } }
  }
  '/api/v1/academics/academic-years/': {
    /** List academic years */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
          school_year?: number
          /** Those whose days hold this date. */
          date?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'starts_on' | '-starts_on' | 'title' | '-title' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': AcademicYearPage } } }
    }
    /** Create an academic year */
    post: {
      requestBody: { content: { 'application/json': NewAcademicYear } }
      responses: { 201: { content: { 'application/json': AcademicYear } } }
    }
  }
  '/api/v1/academics/academic-years/{academic_year_id}/': {
    /** Read an academic year */
    get: {
      parameters: { path: { academic_year_id: string } }
      responses: { 200: { content: { 'application/json': AcademicYear } } }
    }
    /** Archive an academic year */
    delete: { parameters: { path: { academic_year_id: string } }; responses: { 204: {} } }
    /** Change an academic year */
    patch: {
      parameters: { path: { academic_year_id: string } }
      requestBody: { content: { 'application/json': AcademicYearPatch } }
      responses: { 200: { content: { 'application/json': AcademicYear } } }
    }
  }
  '/api/v1/academics/calendar/': {
    /** List calendar entries */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday. */
          kind?: 'holiday' | 'closure' | 'school_day'
          /** Those whose days hold this date. */
          date?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'starts_on' | '-starts_on' | 'title' | '-title' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': CalendarEntryPage } } }
    }
    /** Create a calendar entry */
    post: {
      requestBody: { content: { 'application/json': NewCalendarEntry } }
      responses: { 201: { content: { 'application/json': CalendarEntry } } }
    }
  }
  '/api/v1/academics/calendar/days/': {
    /** List the days of a range with whether each is a school day */
    get: {
      parameters: {
        query: {
          /** First day. */
          date_from: string
          /** Last day, included; at most 800 days in all. */
          date_to: string
          /** The org (school, campus, department); left out or null: the school as a whole. */
          org_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': SchoolDayList } } }
    }
  }
  '/api/v1/academics/calendar/{calendar_entry_id}/': {
    /** Read a calendar entry */
    get: {
      parameters: { path: { calendar_entry_id: string } }
      responses: { 200: { content: { 'application/json': CalendarEntry } } }
    }
    /** Archive a calendar entry */
    delete: { parameters: { path: { calendar_entry_id: string } }; responses: { 204: {} } }
    /** Change a calendar entry */
    patch: {
      parameters: { path: { calendar_entry_id: string } }
      requestBody: { content: { 'application/json': CalendarEntryPatch } }
      responses: { 200: { content: { 'application/json': CalendarEntry } } }
    }
  }
  '/api/v1/academics/classes/': {
    /** List classes */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that its title or code hold, without accents and case. */
          q?: string
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The course that it is a class of. */
          course_id?: string
          /** The room. */
          room_id?: string
          /** Those in this term. */
          term_id?: string
          /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
          kind?: 'homeroom' | 'scheduled'
          /** Those for this grade level, by code. */
          grade_level?: string
          /** Those that this member of staff teaches today. */
          taught_by?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'title' | '-title' | 'natural' | '-natural' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ClassPage } } }
    }
    /** Create a class */
    post: {
      requestBody: { content: { 'application/json': NewClass } }
      responses: { 201: { content: { 'application/json': Class } } }
    }
  }
  '/api/v1/academics/classes/mine/': {
    /** List your classes */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that its title or code hold, without accents and case. */
          q?: string
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The course that it is a class of. */
          course_id?: string
          /** The room. */
          room_id?: string
          /** Those in this term. */
          term_id?: string
          /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
          kind?: 'homeroom' | 'scheduled'
          /** Those for this grade level, by code. */
          grade_level?: string
          /** Those that this member of staff teaches today. */
          taught_by?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'title' | '-title' | 'natural' | '-natural' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ClassPage } } }
    }
  }
  '/api/v1/academics/classes/overview/': {
    /** List classes with teachers and student counts */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that its title or code hold, without accents and case. */
          q?: string
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The course that it is a class of. */
          course_id?: string
          /** The room. */
          room_id?: string
          /** Those in this term. */
          term_id?: string
          /** `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
          kind?: 'homeroom' | 'scheduled'
          /** Those for this grade level, by code. */
          grade_level?: string
          /** Those that this member of staff teaches today. */
          taught_by?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'title' | '-title' | 'natural' | '-natural' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ClassOverviewPage } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/': {
    /** Read a class */
    get: {
      parameters: { path: { class_id: string } }
      responses: { 200: { content: { 'application/json': Class } } }
    }
    /** Archive a class */
    delete: { parameters: { path: { class_id: string } }; responses: { 204: {} } }
    /** Change a class */
    patch: {
      parameters: { path: { class_id: string } }
      requestBody: { content: { 'application/json': ClassPatch } }
      responses: { 200: { content: { 'application/json': Class } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/groups/': {
    /** List the groups of a class */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. */
          student_id?: string
          /** Groups whose own teacher this is. */
          staff_id?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
        }
        path: { class_id: string }
      }
      responses: { 200: { content: { 'application/json': ClassGroupPage } } }
    }
    /** Create a class group */
    post: {
      parameters: { path: { class_id: string } }
      requestBody: { content: { 'application/json': ClassGroupInput } }
      responses: { 201: { content: { 'application/json': ClassGroup } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/groups/{class_group_id}/': {
    /** Read a class group */
    get: {
      parameters: { path: { class_id: string; class_group_id: string } }
      responses: { 200: { content: { 'application/json': ClassGroup } } }
    }
    /** Archive a class group */
    delete: { parameters: { path: { class_id: string; class_group_id: string } }; responses: { 204: {} } }
    /** Change a class group */
    patch: {
      parameters: { path: { class_id: string; class_group_id: string } }
      requestBody: { content: { 'application/json': ClassGroupPatch } }
      responses: { 200: { content: { 'application/json': ClassGroup } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/merge/': {
    /** Merge a class into another one */
    post: {
      parameters: {
        query?: {
          /** `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
          recorded?: 'keep'
        }
        path: { class_id: string }
      }
      requestBody: { content: { 'application/json': ClassMerge } }
      responses: { 200: { content: { 'application/json': ClassMove } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/roster/': {
    /** Read the roster of a class */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The day, `YYYY-MM-DD` in the time zone of the school; today when left out. */
          date?: string
        }
        path: { class_id: string }
      }
      responses: { 200: { content: { 'application/json': Roster } } }
    }
    /** Add students and staff to a class */
    post: {
      parameters: { path: { class_id: string } }
      requestBody: { content: { 'application/json': NewRosterMembers } }
      responses: { 201: { content: { 'application/json': RosterMembersAdded } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/roster/{enrollment_id}/': {
    /** Read a class membership */
    get: {
      parameters: { path: { class_id: string; enrollment_id: string } }
      responses: { 200: { content: { 'application/json': RosterMembership } } }
    }
    /** Archive a class membership */
    delete: {
      parameters: {
        query?: {
          /** `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
          recorded?: 'keep'
          /** The reason, recorded in the history. */
          reason?: string
          /** `end`: belonged to the class until the end date. `archive`: never did, also in earlier registers. */
          mode?: 'end' | 'archive'
          /** The day after the last one. */
          ends_on?: string
        }
        path: { class_id: string; enrollment_id: string }
      }
      responses: { 200: { content: { 'application/json': RosterMembership } } }
    }
    /** Change a class membership */
    patch: {
      parameters: {
        query?: {
          /** `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
          recorded?: 'keep'
        }
        path: { class_id: string; enrollment_id: string }
      }
      requestBody: { content: { 'application/json': RosterMemberPatch } }
      responses: { 200: { content: { 'application/json': RosterMembership } } }
    }
  }
  '/api/v1/academics/classes/{class_id}/split/': {
    /** Split a class */
    post: {
      parameters: {
        query?: {
          /** `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
          recorded?: 'keep'
        }
        path: { class_id: string }
      }
      requestBody: { content: { 'application/json': ClassSplit } }
      responses: { 200: { content: { 'application/json': ClassMove } } }
    }
  }
  '/api/v1/academics/courses/': {
    /** List courses */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The school year. */
          academic_year_id?: string
          /** The code of the course. */
          course_code?: string
          /** Those for this grade level, by code. */
          grade_level?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'title' | '-title' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': CoursePage } } }
    }
    /** Create a course */
    post: {
      requestBody: { content: { 'application/json': NewCourse } }
      responses: { 201: { content: { 'application/json': Course } } }
    }
  }
  '/api/v1/academics/courses/{course_id}/': {
    /** Read a course */
    get: {
      parameters: { path: { course_id: string } }
      responses: { 200: { content: { 'application/json': Course } } }
    }
    /** Archive a course */
    delete: { parameters: { path: { course_id: string } }; responses: { 204: {} } }
    /** Change a course */
    patch: {
      parameters: { path: { course_id: string } }
      requestBody: { content: { 'application/json': CoursePatch } }
      responses: { 200: { content: { 'application/json': Course } } }
    }
  }
  '/api/v1/academics/grade-levels/': {
    /** List grade levels */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The short word by which others name it. */
          code?: string
          /** Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it. */
          ceds_grade_code?:
            | 'IT'
            | 'PR'
            | 'PK'
            | 'TK'
            | 'KG'
            | '01'
            | '02'
            | '03'
            | '04'
            | '05'
            | '06'
            | '07'
            | '08'
            | '09'
            | '10'
            | '11'
            | '12'
            | '13'
            | 'PS'
            | 'UG'
            | 'Other'
          /** Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral). */
          isced_level?: number
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'position' | '-position' | 'code' | '-code' | 'name' | '-name' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': GradeLevelPage } } }
    }
    /** Create a grade level */
    post: {
      requestBody: { content: { 'application/json': NewGradeLevel } }
      responses: { 201: { content: { 'application/json': GradeLevel } } }
    }
  }
  '/api/v1/academics/grade-levels/{grade_level_id}/': {
    /** Read a grade level */
    get: {
      parameters: { path: { grade_level_id: string } }
      responses: { 200: { content: { 'application/json': GradeLevel } } }
    }
    /** Archive a grade level */
    delete: { parameters: { path: { grade_level_id: string } }; responses: { 204: {} } }
    /** Change a grade level */
    patch: {
      parameters: { path: { grade_level_id: string } }
      requestBody: { content: { 'application/json': GradeLevelPatch } }
      responses: { 200: { content: { 'application/json': GradeLevel } } }
    }
  }
  '/api/v1/academics/orgs/': {
    /** List orgs */
    get: {
      parameters: {
        query?: PageQuery & {
          /** What it is (OneRoster 1.1 OrgType, and `campus`). */
          kind?: 'department' | 'school' | 'district' | 'local' | 'state' | 'national' | 'campus'
          /** The org that it is a part of. */
          parent_org_id?: string
          /** The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`). */
          identifier?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': OrgPage } } }
    }
    /** Create an org */
    post: {
      requestBody: { content: { 'application/json': NewOrg } }
      responses: { 201: { content: { 'application/json': Org } } }
    }
  }
  '/api/v1/academics/orgs/{org_id}/': {
    /** Read an org */
    get: {
      parameters: { path: { org_id: string } }
      responses: { 200: { content: { 'application/json': Org } } }
    }
    /** Archive an org */
    delete: { parameters: { path: { org_id: string } }; responses: { 204: {} } }
    /** Change an org */
    patch: {
      parameters: { path: { org_id: string } }
      requestBody: { content: { 'application/json': OrgPatch } }
      responses: { 200: { content: { 'application/json': Org } } }
    }
  }
  '/api/v1/academics/periods/': {
    /** List periods */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The short word by which others name it. */
          code?: string
          /** Those of this weekday, 1 Monday … 7 Sunday (ISO 8601). */
          weekday?: number
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?:
            | 'position'
            | '-position'
            | 'start_time'
            | '-start_time'
            | 'code'
            | '-code'
            | 'updated_at'
            | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': PeriodPage } } }
    }
    /** Create a period */
    post: {
      requestBody: { content: { 'application/json': NewPeriod } }
      responses: { 201: { content: { 'application/json': Period } } }
    }
  }
  '/api/v1/academics/periods/{period_id}/': {
    /** Read a period */
    get: {
      parameters: { path: { period_id: string } }
      responses: { 200: { content: { 'application/json': Period } } }
    }
    /** Archive a period */
    delete: { parameters: { path: { period_id: string } }; responses: { 204: {} } }
    /** Change a period */
    patch: {
      parameters: { path: { period_id: string } }
      requestBody: { content: { 'application/json': PeriodPatch } }
      responses: { 200: { content: { 'application/json': Period } } }
    }
  }
  '/api/v1/academics/rollovers/': {
    /** List rollovers */
    get: {
      parameters: {
        query?: PageQuery & {
          state?: 'previewed' | 'applied' | 'undone'
          from_academic_year_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': RolloverPage } } }
    }
    /** Preview a rollover into a new school year */
    post: {
      requestBody: { content: { 'application/json': NewRollover } }
      responses: { 201: { content: { 'application/json': Rollover } } }
    }
  }
  '/api/v1/academics/rollovers/{rollover_id}/': {
    /** Read a rollover */
    get: {
      parameters: { path: { rollover_id: string } }
      responses: { 200: { content: { 'application/json': Rollover } } }
    }
  }
  '/api/v1/academics/rollovers/{rollover_id}/apply/': {
    /** Apply a rollover */
    post: {
      parameters: { path: { rollover_id: string } }
      responses: { 200: { content: { 'application/json': Rollover } } }
    }
  }
  '/api/v1/academics/rollovers/{rollover_id}/students/': {
    /** List the students of a rollover */
    get: {
      parameters: {
        query?: PageQuery & {
          action?: 'promoted' | 'repeated' | 'graduated' | 'left' | 'unchanged'
          warning?: string
        }
        path: { rollover_id: string }
      }
      responses: { 200: { content: { 'application/json': RolloverStudentPage } } }
    }
  }
  '/api/v1/academics/rollovers/{rollover_id}/undo/': {
    /** Undo a rollover */
    post: {
      parameters: { path: { rollover_id: string } }
      responses: { 200: { content: { 'application/json': Rollover } } }
    }
  }
  '/api/v1/academics/rooms/': {
    /** List rooms */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The short word by which others name it. */
          code?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'code' | '-code' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': RoomPage } } }
    }
    /** Create a room */
    post: {
      requestBody: { content: { 'application/json': NewRoom } }
      responses: { 201: { content: { 'application/json': Room } } }
    }
  }
  '/api/v1/academics/rooms/{room_id}/': {
    /** Read a room */
    get: {
      parameters: { path: { room_id: string } }
      responses: { 200: { content: { 'application/json': Room } } }
    }
    /** Archive a room */
    delete: { parameters: { path: { room_id: string } }; responses: { 204: {} } }
    /** Change a room */
    patch: {
      parameters: { path: { room_id: string } }
      requestBody: { content: { 'application/json': RoomPatch } }
      responses: { 200: { content: { 'application/json': Room } } }
    }
  }
  '/api/v1/academics/subjects/': {
    /** List subjects */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The short word by which others name it. */
          code?: string
          /** Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits). */
          sced_code?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'code' | '-code' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': SubjectPage } } }
    }
    /** Create a subject */
    post: {
      requestBody: { content: { 'application/json': NewSubject } }
      responses: { 201: { content: { 'application/json': Subject } } }
    }
  }
  '/api/v1/academics/subjects/{subject_id}/': {
    /** Read a subject */
    get: {
      parameters: { path: { subject_id: string } }
      responses: { 200: { content: { 'application/json': Subject } } }
    }
    /** Archive a subject */
    delete: { parameters: { path: { subject_id: string } }; responses: { 204: {} } }
    /** Change a subject */
    patch: {
      parameters: { path: { subject_id: string } }
      requestBody: { content: { 'application/json': SubjectPatch } }
      responses: { 200: { content: { 'application/json': Subject } } }
    }
  }
  '/api/v1/academics/terms/': {
    /** List terms */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it belongs to. */
          org_id?: string
          /** The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
          school_year?: number
          /** Those whose days hold this date. */
          date?: string
          /** What it is a part of the year as (OneRoster 1.1 SessionType). */
          kind?: 'semester' | 'term' | 'grading_period'
          /** The school year, semester or term that contains it. */
          parent_id?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'starts_on' | '-starts_on' | 'title' | '-title' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': TermPage } } }
    }
    /** Create a term */
    post: {
      requestBody: { content: { 'application/json': NewTerm } }
      responses: { 201: { content: { 'application/json': Term } } }
    }
  }
  '/api/v1/academics/terms/{term_id}/': {
    /** Read a term */
    get: {
      parameters: { path: { term_id: string } }
      responses: { 200: { content: { 'application/json': Term } } }
    }
    /** Archive a term */
    delete: { parameters: { path: { term_id: string } }; responses: { 204: {} } }
    /** Change a term */
    patch: {
      parameters: { path: { term_id: string } }
      requestBody: { content: { 'application/json': TermPatch } }
      responses: { 200: { content: { 'application/json': Term } } }
    }
  }
  '/api/v1/attendance/absence-notice-settings/': {
    /** Read the absence notice settings */
    get: { responses: { 200: { content: { 'application/json': AbsenceNoticeSettings } } } }
    /** Change the absence notice settings */
    patch: {
      requestBody: { content: { 'application/json': AbsenceNoticeSettingsPatch } }
      responses: { 200: { content: { 'application/json': AbsenceNoticeSettings } } }
    }
  }
  '/api/v1/attendance/absence-notices/': {
    /** List absence notices */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only of this day. */
          date?: string
          /** Only about this student. */
          student_id?: string
          /** Only from registers of this class. */
          class_id?: string
          /** Only in this state, or these, comma-separated. */
          state?: ('waiting' | 'unknown' | 'answered' | 'explained' | 'present' | 'resolved' | 'sent')[]
          /** Only those that reached a guardian, or (false) nobody; for the office. */
          reached?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': AbsenceNoticePage } } }
    }
  }
  '/api/v1/attendance/absence-notices/{absence_notice_id}/': {
    /** Read an absence notice */
    get: {
      parameters: { path: { absence_notice_id: string } }
      responses: { 200: { content: { 'application/json': AbsenceNotice } } }
    }
  }
  '/api/v1/attendance/absence-notices/{absence_notice_id}/answer': {
    /** Answer an absence notice */
    post: {
      parameters: { path: { absence_notice_id: string } }
      requestBody: { content: { 'application/json': AbsenceAnswer } }
      responses: { 200: { content: { 'application/json': AbsenceNotice } } }
    }
  }
  '/api/v1/attendance/absence-notices/{absence_notice_id}/resolve': {
    /** Resolve an absence notice */
    post: {
      parameters: { path: { absence_notice_id: string } }
      requestBody: { content: { 'application/json': AbsenceNoticeResolution } }
      responses: { 200: { content: { 'application/json': AbsenceNotice } } }
    }
  }
  '/api/v1/attendance/absence-reports/': {
    /** List absence reports */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. In a record of attendance somebody on the roster of the class on that day. */
          student_id?: string
          /** Only in this status, or these, comma-separated. */
          status?: ('waiting' | 'approved' | 'declined' | 'withdrawn')[]
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': AbsenceReportPage } } }
    }
    /** Create an absence report */
    post: {
      requestBody: { content: { 'application/json': NewAbsenceReport } }
      responses: { 201: { content: { 'application/json': AbsenceReport } } }
    }
  }
  '/api/v1/attendance/absence-reports/{absence_report_id}/': {
    /** Read an absence report */
    get: {
      parameters: { path: { absence_report_id: string } }
      responses: { 200: { content: { 'application/json': AbsenceReport } } }
    }
    /** Change an absence report */
    patch: {
      parameters: { path: { absence_report_id: string } }
      requestBody: { content: { 'application/json': AbsenceReportPatch } }
      responses: { 200: { content: { 'application/json': AbsenceReport } } }
    }
  }
  '/api/v1/attendance/absence-reports/{absence_report_id}/approve': {
    /** Approve an absence report */
    post: {
      parameters: { path: { absence_report_id: string } }
      requestBody?: { content: { 'application/json': AbsenceReportApproval } }
      responses: { 200: { content: { 'application/json': AbsenceReport } } }
    }
  }
  '/api/v1/attendance/absence-reports/{absence_report_id}/decline': {
    /** Decline an absence report */
    post: {
      parameters: { path: { absence_report_id: string } }
      requestBody: { content: { 'application/json': AbsenceReportDecline } }
      responses: { 200: { content: { 'application/json': AbsenceReport } } }
    }
  }
  '/api/v1/attendance/absence-reports/{absence_report_id}/withdraw': {
    /** Withdraw an absence report */
    post: {
      parameters: { path: { absence_report_id: string } }
      responses: { 200: { content: { 'application/json': AbsenceReport } } }
    }
  }
  '/api/v1/attendance/absentees/': {
    /** List the absentees of a day */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The day; today by default. */
          date?: string
          /** Only this student. */
          student_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': AbsenteePage } } }
    }
  }
  '/api/v1/attendance/alerts/': {
    /** List attendance alerts */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only in this status, or these, comma-separated. */
          status?: ('open' | 'resolved' | 'withdrawn')[]
          /** Only of this kind, or these, comma-separated. */
          kind?: ('absent_then_present' | 'present_then_absent' | 'four_half_days')[]
          /** Only of this student. */
          student_id?: string
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': AttendanceAlertPage } } }
    }
  }
  '/api/v1/attendance/alerts/{alert_id}/': {
    /** Read an attendance alert */
    get: {
      parameters: { path: { alert_id: string } }
      responses: { 200: { content: { 'application/json': AttendanceAlert } } }
    }
  }
  '/api/v1/attendance/alerts/{alert_id}/resolve': {
    /** Resolve an attendance alert */
    post: {
      parameters: { path: { alert_id: string } }
      requestBody: { content: { 'application/json': AttendanceAlertResolution } }
      responses: { 200: { content: { 'application/json': AttendanceAlert } } }
    }
  }
  '/api/v1/attendance/bulk': {
    /** Submit attendance marks in bulk */
    post: {
      requestBody: { content: { 'application/json': AttendanceBulk } }
      responses: { 201: { content: { 'application/json': AttendanceBulkSaved } } }
    }
  }
  '/api/v1/attendance/bulk-update': {
    /** Change attendance marks in bulk */
    patch: {
      requestBody: { content: { 'application/json': AttendanceBulkPatch } }
      responses: { 200: { content: { 'application/json': AttendanceBulkPatched } } }
    }
  }
  '/api/v1/attendance/code-sets/': {
    /** List attendance code sets */
    get: { responses: { 200: { content: { 'application/json': AttendanceCodeSetList } } } }
  }
  '/api/v1/attendance/code-sets/{code}/apply': {
    /** Apply a code set, or preview it */
    post: {
      parameters: { path: { code: string } }
      requestBody: { content: { 'application/json': AttendanceCodeSetOrder } }
      responses: { 200: { content: { 'application/json': AttendanceCodeSetApplied } } }
    }
  }
  '/api/v1/attendance/codes/': {
    /** List attendance codes */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Whether new marks may carry it. A retired code stays on old ones. */
          is_active?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': AttendanceCodePage } } }
    }
    /** Create an attendance code */
    post: {
      requestBody: { content: { 'application/json': NewAttendanceCode } }
      responses: { 201: { content: { 'application/json': AttendanceCode } } }
    }
  }
  '/api/v1/attendance/codes/{code_id}/': {
    /** Read an attendance code */
    get: {
      parameters: { path: { code_id: string } }
      responses: { 200: { content: { 'application/json': AttendanceCode } } }
    }
    /** Archive an attendance code */
    delete: { parameters: { path: { code_id: string } }; responses: { 204: {} } }
    /** Change an attendance code */
    patch: {
      parameters: { path: { code_id: string } }
      requestBody: { content: { 'application/json': AttendanceCodePatch } }
      responses: { 200: { content: { 'application/json': AttendanceCode } } }
    }
  }
  '/api/v1/attendance/export': {
    /** Export attendance marks */
    get: {
      parameters: {
        query?: {
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
          /** The class whose register it is. A record without one takes that of the body; one of the two must be there. */
          class_id?: string
          /** The student. In a record of attendance somebody on the roster of the class on that day. */
          student_id?: string
          /** Code of the grade level, as the students have it now. */
          grade_level?: string
          /** `csv` (the default), `xlsx` or `json`. */
          format?: 'csv' | 'xlsx' | 'json'
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              /** The day of the mark, in the school’s time zone. */
              date: string
              /** The student. */
              student_id: string
              /** The number by which the school knows the student. */
              student_code: string
              /** First, middle and last name. */
              student_name: string
              /** The class. */
              class_id: string
              /** Title of the class. */
              class_name: string
              /** Deprecated spelling of `period_id`; always the same value. */
              period: string | null
              /** What was recorded. */
              status: 'present' | 'absent' | 'late' | 'excused' | 'left_early'
              /** The school’s own code; empty: a plain status. */
              code: string | null
              /** Minutes after the start; empty: not late, or not recorded. */
              minutes_late: number | null
              /** Remarks of the teacher. */
              remarks: string | null
              /** The user who recorded it; empty: a program. */
              recorded_by: string | null
              /** When it was recorded (UTC). */
              recorded_at: string
              /** Code of the period; empty: a daily session. */
              period_code: string | null
              /** Name of the period; empty: a daily session. */
              period_name: string | null
              /** Name of the user who recorded it. */
              recorded_by_name: string | null
              /** The period; empty: a daily session. */
              period_id: string | null
            }[]
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/v1/attendance/follow-ups/': {
    /** List calls and notes about absences */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. In a record of attendance somebody on the roster of the class on that day. */
          student_id?: string
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': AbsenceFollowUpPage } } }
    }
    /** Create a call or note about an absence */
    post: {
      requestBody: { content: { 'application/json': NewAbsenceFollowUp } }
      responses: { 201: { content: { 'application/json': AbsenceFollowUp } } }
    }
  }
  '/api/v1/attendance/marks/': {
    /** List the attendance marks of a student */
    get: {
      parameters: {
        query: PageQuery & {
          /** The student: one visible to you. */
          student_id: string
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
          /** Only this status, or these, comma-separated. */
          status?: ('present' | 'absent' | 'late' | 'excused' | 'left_early')[]
        }
      }
      responses: { 200: { content: { 'application/json': StudentMarkPage } } }
    }
  }
  '/api/v1/attendance/marks/{mark_id}/history/': {
    /** List the corrections of a mark */
    get: {
      parameters: { query?: PageQuery; path: { mark_id: string } }
      responses: { 200: { content: { 'application/json': AttendanceCorrectionPage } } }
    }
  }
  '/api/v1/attendance/planned-absences/': {
    /** List planned absences */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. In a record of attendance somebody on the roster of the class on that day. */
          student_id?: string
          /** First day; without it from the beginning. */
          date_from?: string
          /** Last day, included; without it to the end. */
          date_to?: string
          /** Withdrawn ones too; false by default. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': PlannedAbsencePage } } }
    }
    /** Create a planned absence */
    post: {
      requestBody: { content: { 'application/json': NewPlannedAbsence } }
      responses: { 201: { content: { 'application/json': PlannedAbsence } } }
    }
  }
  '/api/v1/attendance/planned-absences/{planned_absence_id}/': {
    /** Read a planned absence */
    get: {
      parameters: { path: { planned_absence_id: string } }
      responses: { 200: { content: { 'application/json': PlannedAbsence } } }
    }
    /** Archive a planned absence */
    delete: { parameters: { path: { planned_absence_id: string } }; responses: { 204: {} } }
    /** Change a planned absence */
    patch: {
      parameters: { path: { planned_absence_id: string } }
      requestBody: { content: { 'application/json': PlannedAbsencePatch } }
      responses: { 200: { content: { 'application/json': PlannedAbsence } } }
    }
  }
  '/api/v1/attendance/registers/': {
    /** List the registers of a day */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
          date?: string
          /** The org (campus, department) of the class. */
          org_id?: string
          /** Code of the grade level, as the students have it now. */
          grade_level?: string
          /** `false`: the sessions alone that are needed, have begun, and have no register yet; `true`: those alone that have one, wholly, partly, or closed. Left out: all. */
          taken?: boolean
          /** Count the sessions of the day by whether they are taken, under `tally`; false by default. */
          tally?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': RegisterPage } } }
    }
  }
  '/api/v1/attendance/registers/remind': {
    /** Remind teachers of missing registers */
    post: {
      requestBody?: { content: { 'application/json': RegisterReminder } }
      responses: { 200: { content: { 'application/json': RegisterReminderResult } } }
    }
  }
  '/api/v1/attendance/registers/{class_id}/': {
    /** Read a register */
    get: {
      parameters: {
        query?: {
          /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
          date?: string
          /** The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
          period_id?: string
        }
        path: { class_id: string }
      }
      responses: { 200: { content: { 'application/json': Register } } }
    }
  }
  '/api/v1/attendance/registers/{register_id}/close': {
    /** Close a register */
    post: {
      parameters: { path: { register_id: string } }
      requestBody?: { content: { 'application/json': RegisterClosing } }
      responses: { 200: { content: { 'application/json': RegisterState } } }
    }
  }
  '/api/v1/attendance/registers/{register_id}/reopen': {
    /** Reopen a closed register */
    post: {
      parameters: { path: { register_id: string } }
      requestBody: { content: { 'application/json': RegisterReopening } }
      responses: { 200: { content: { 'application/json': RegisterState } } }
    }
  }
  '/api/v1/attendance/settings/': {
    /** Read the attendance settings */
    get: { responses: { 200: { content: { 'application/json': AttendanceSettings } } } }
    /** Change the attendance settings */
    patch: {
      requestBody: { content: { 'application/json': AttendanceSettingsPatch } }
      responses: { 200: { content: { 'application/json': AttendanceSettings } } }
    }
  }
  '/api/v1/attendance/sheet': {
    /** Download the attendance sheet of a class */
    get: {
      parameters: {
        query: {
          class_id: string
          /** The month, `YYYY-MM`; left out with the dates: the month of today. */
          month?: string
          /** First day, in place of `month`. */
          date_from?: string
          /** Last day, included; at most 31 days in all. */
          date_to?: string
          /** With what was recorded; left out: `true`. */
          filled?: boolean
          /** Left out: `pdf`. */
          format?: 'pdf' | 'csv'
        }
      }
      responses: { 200: { content: { 'application/pdf': unknown; 'text/csv': string } } }
    }
  }
  '/api/v1/attendance/students/{student_id}/day': {
    /** Read the sessions of a student on a day */
    get: {
      parameters: {
        query?: {
          /** The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
          date?: string
        }
        path: { student_id: string }
      }
      responses: { 200: { content: { 'application/json': StudentDay } } }
    }
  }
  '/api/v1/attendance/summary': {
    /** Read attendance rates */
    get: {
      parameters: {
        query?: PageQuery & {
          /** One row for each of these; `school`, one row in all, by default. */
          group_by?: 'school' | 'class' | 'grade' | 'student' | 'day'
          /** First day. By default 365 days before `date_to`. */
          date_from?: string
          /** Last day, included; today by default. At most 800 days after `date_from`. */
          date_to?: string
          /** Count today as well, while it is in progress. By default today is left out. */
          include_today?: boolean
          /** `statutory`: where any period of the school is a registration (`kind` of the period), registrations alone, else every session, in the unit that the school counts in. `all`: every register, each one once. By default `statutory` (`all` where the school counts lessons); `all` with `class_id`, with `period_id`, with `group_by=class`, and in the scope `taught`. */
          sessions?: 'statutory' | 'all'
          /** The sessions of this period alone. */
          period_id?: string
          /** The registers of this class alone. */
          class_id?: string
          /** This student alone. */
          student_id?: string
          /** Students who are in this grade level now, by its code. */
          grade_level?: string
          /** With fewer recorded days nobody is called chronically absent; 10 by default. */
          minimum_days?: number
          /** With fewer possible sessions nobody is called persistently absent. 1 by default, that is no minimum, as in the statistics of the Department for Education; a follow-up list may ask for more. */
          minimum_sessions?: number
          /** The registers of homerooms alone, where the school has any; false by default. */
          homerooms?: boolean
          /** Only groups in which something was missed or somebody was late; false by default. */
          missed?: boolean
          /** Only groups with at least so many unauthorised absences. Four half days in a month are those of the Code de l’éducation, L131-8. */
          unauthorised_absences_from?: number
          /** By id, grade level or day, ascending by default. */
          sort?: 'key' | '-key'
        }
      }
      responses: { 200: { content: { 'application/json': AttendanceSummary } } }
    }
  }
  '/api/v1/audit/': {
    /** List audit entries */
    get: {
      parameters: {
        query?: PageQuery & {
          operation?: string
          action?: 'read' | 'write' | 'refused'
          actor_user_id?: string
          entity?: string
          entity_id?: string
          since?: string
          until?: string
        }
      }
      responses: { 200: { content: { 'application/json': AuditEntryPage } } }
    }
  }
  '/api/v1/behaviour/records/': {
    /** List behaviour records */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. */
          student_id?: string
          /** The class in which it happened. */
          class_id?: string
          /** `incident` or `praise`. */
          kind?: 'incident' | 'praise'
          /** A type of the settings. */
          type_code?: string
          /** First day. */
          date_from?: string
          /** Last day, included. */
          date_to?: string
          /** Those with something still to be done. */
          to_follow_up?: boolean
          /** Removed records too. */
          archived?: boolean
          sort?: 'occurred_on' | '-occurred_on'
        }
      }
      responses: { 200: { content: { 'application/json': BehaviourRecordPage } } }
    }
    /** Create a behaviour record */
    post: {
      requestBody: { content: { 'application/json': NewBehaviourRecord } }
      responses: { 201: { content: { 'application/json': BehaviourRecord } } }
    }
  }
  '/api/v1/behaviour/records/{record_id}/': {
    /** Read a behaviour record */
    get: {
      parameters: { path: { record_id: string } }
      responses: { 200: { content: { 'application/json': BehaviourRecord } } }
    }
    /** Archive a behaviour record */
    delete: { parameters: { path: { record_id: string } }; responses: { 204: {} } }
    /** Change a behaviour record */
    patch: {
      parameters: { path: { record_id: string } }
      requestBody: { content: { 'application/json': BehaviourRecordPatch } }
      responses: { 200: { content: { 'application/json': BehaviourRecord } } }
    }
  }
  '/api/v1/behaviour/settings/': {
    /** Read behaviour settings */
    get: { responses: { 200: { content: { 'application/json': BehaviourSettings } } } }
    /** Change behaviour settings */
    patch: {
      requestBody: { content: { 'application/json': BehaviourSettingsPatch } }
      responses: { 200: { content: { 'application/json': BehaviourSettings } } }
    }
  }
  '/api/v1/behaviour/summary/': {
    /** Read behaviour counts */
    get: {
      parameters: {
        query: {
          /** What the counts are by. */
          group_by: 'student' | 'class' | 'week' | 'type'
          /** First day. */
          date_from: string
          /** Last day, included; at most 400 days later. */
          date_to: string
          /** The student. */
          student_id?: string
          /** The class in which it happened. */
          class_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': BehaviourSummary } } }
    }
  }
  '/api/v1/config/education-dna': {
    /** Read the education settings of the school */
    get: { responses: { 200: { content: { 'application/json': EducationDna } } } }
    /** Change the education settings of the school */
    patch: {
      requestBody: { content: { 'application/json': EducationDnaPatch } }
      responses: { 200: { content: { 'application/json': EducationDna } } }
    }
  }
  '/api/v1/config/education-templates': {
    /** List education templates */
    get: { responses: { 200: { content: { 'application/json': EducationTemplateList } } } }
  }
  '/api/v1/config/education-templates/apply': {
    /** Apply an education template, or preview it */
    post: {
      requestBody: { content: { 'application/json': EducationTemplateOrder } }
      responses: { 200: { content: { 'application/json': EducationTemplateApplied } } }
    }
  }
  '/api/v1/config/integration-catalog': {
    /** Read the integration catalog */
    get: { responses: { 200: { content: { 'application/json': IntegrationCatalog } } } }
  }
  '/api/v1/config/letterhead': {
    /** Read the letterhead of the school */
    get: { responses: { 200: { content: { 'application/json': Letterhead } } } }
    /** Change the letterhead of the school */
    patch: {
      requestBody: { content: { 'application/json': LetterheadPatch } }
      responses: { 200: { content: { 'application/json': Letterhead } } }
    }
  }
  '/api/v1/config/letterhead/images/{image}': {
    /** Read a picture of the letterhead */
    get: {
      parameters: { path: { image: 'logo' | 'seal' | 'signature' } }
      responses: { 200: { content: { 'image/jpeg': unknown; 'image/png': unknown } } }
    }
  }
  '/api/v1/config/public-holidays/': {
    /** List the public holidays of the region */
    get: {
      parameters: { query: { date_from: string; date_to: string } }
      responses: { 200: { content: { 'application/json': PublicHolidayList } } }
    }
    /** Add public holidays to the calendar */
    post: {
      requestBody: { content: { 'application/json': PublicHolidayChoice } }
      responses: { 200: { content: { 'application/json': PublicHolidaysAdded } } }
    }
  }
  '/api/v1/config/risk-presets/': {
    /** List presets of risk thresholds */
    get: { responses: { 200: { content: { 'application/json': RiskPresets } } } }
  }
  '/api/v1/config/risk-thresholds': {
    /** Read the risk thresholds */
    get: { responses: { 200: { content: { 'application/json': RiskThresholds } } } }
    /** Change the risk thresholds */
    patch: {
      requestBody: { content: { 'application/json': RiskThresholdsPatch } }
      responses: { 200: { content: { 'application/json': RiskThresholds } } }
    }
  }
  '/api/v1/config/risk-thresholds/versions/': {
    /** List versions of the risk thresholds */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': RiskThresholdVersionListPage } } }
    }
  }
  '/api/v1/config/setup': {
    /** Read the set-up checklist */
    get: { responses: { 200: { content: { 'application/json': SchoolSetup } } } }
    /** Change the set-up checklist */
    patch: {
      requestBody: { content: { 'application/json': SchoolSetupPatch } }
      responses: { 200: { content: { 'application/json': SchoolSetup } } }
    }
  }
  '/api/v1/custom-fields/': {
    /** List custom fields */
    get: {
      parameters: {
        query?: PageQuery & {
          /** What has the field. */
          entity?: CustomFieldEntity
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Include archived ones. */
          archived?: boolean
          /** The order; with `-` in front, descending. */
          sort?: 'position' | '-position' | 'label' | '-label' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': CustomFieldPage } } }
    }
    /** Create a custom field */
    post: {
      requestBody: { content: { 'application/json': NewCustomField } }
      responses: { 201: { content: { 'application/json': CustomField } } }
    }
  }
  '/api/v1/custom-fields/{custom_field_id}/': {
    /** Read a custom field */
    get: {
      parameters: { path: { custom_field_id: string } }
      responses: { 200: { content: { 'application/json': CustomField } } }
    }
    /** Archive a custom field */
    delete: { parameters: { path: { custom_field_id: string } }; responses: { 204: {} } }
    /** Change a custom field */
    patch: {
      parameters: { path: { custom_field_id: string } }
      requestBody: { content: { 'application/json': CustomFieldPatch } }
      responses: { 200: { content: { 'application/json': CustomField } } }
    }
  }
  '/api/v1/custom-fields/{custom_field_id}/history/': {
    /** List the changes of a custom field */
    get: {
      parameters: { query?: PageQuery; path: { custom_field_id: string } }
      responses: { 200: { content: { 'application/json': CustomFieldChangePage } } }
    }
  }
  '/api/v1/documents/': {
    /** List documents */
    get: {
      parameters: {
        query?: PageQuery & {
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind?: DocumentSubjectKind
          /** The person, class or record that it belongs to. */
          subject_id?: string
          /** The category. */
          category_id?: string
          /** State of the newest version. */
          state?: DocumentState
          /** Words that the title, the category, the file or the person, class or record is called by; all of them. */
          q?: string
          /** Those that expire before this day. */
          expires_before?: string
          /** Removed ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'filed_at' | '-filed_at' | 'title' | '-title'
        }
      }
      responses: { 200: { content: { 'application/json': FiledDocumentPage } } }
    }
    /** File a document */
    post: {
      parameters: {
        query: {
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind: DocumentSubjectKind
          /** The person, class or record that it belongs to. */
          subject_id: string
          /** The category. */
          category_id: string
          /** What it is called; the name of the category when left out. */
          title?: string
          /** What its sender calls the file. */
          name?: string
          /** The last day on which it is valid. */
          expires_on?: string
        }
      }
      requestBody: { content: { 'application/octet-stream': unknown } }
      responses: {
        200: { content: { 'application/json': FiledDocument } }
        201: { content: { 'application/json': FiledDocument } }
      }
    }
  }
  '/api/v1/documents/categories/': {
    /** List document categories */
    get: {
      parameters: {
        query?: PageQuery & {
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind?: 'student' | 'guardian' | 'staff' | 'class' | 'application' | 'invoice' | 'case'
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Removed ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': DocumentCategoryPage } } }
    }
    /** Create a document category */
    post: {
      requestBody: { content: { 'application/json': NewDocumentCategory } }
      responses: { 201: { content: { 'application/json': DocumentCategory } } }
    }
  }
  '/api/v1/documents/categories/{document_category_id}/': {
    /** Read a document category */
    get: {
      parameters: { path: { document_category_id: string } }
      responses: { 200: { content: { 'application/json': DocumentCategory } } }
    }
    /** Archive a document category */
    delete: { parameters: { path: { document_category_id: string } }; responses: { 204: {} } }
    /** Change a document category */
    patch: {
      parameters: { path: { document_category_id: string } }
      requestBody: { content: { 'application/json': DocumentCategoryPatch } }
      responses: { 200: { content: { 'application/json': DocumentCategory } } }
    }
  }
  '/api/v1/documents/checklist/': {
    /** Read what documents are required of you */
    get: { responses: { 200: { content: { 'application/json': DocumentChecklist } } } }
  }
  '/api/v1/documents/content/{token}': {
    /** Download the content of a link */
    get: {
      parameters: { path: { token: string } }
      responses: {
        200: {
          content: {
            'application/octet-stream': unknown
            'application/pdf': unknown
            'audio/mpeg': unknown
            'image/jpeg': unknown
            'image/png': unknown
            'image/webp': unknown
            'video/mp4': unknown
          }
        }
        206: {
          content: {
            'application/octet-stream': unknown
            'application/pdf': unknown
            'audio/mpeg': unknown
            'image/jpeg': unknown
            'image/png': unknown
            'image/webp': unknown
            'video/mp4': unknown
          }
        }
      }
    }
  }
  '/api/v1/documents/forms/': {
    /** List forms */
    get: {
      parameters: {
        query?: PageQuery & {
          state?: 'draft' | 'published' | 'closed'
          /** Words in the title. */
          q?: string
          sort?: 'title' | '-title' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': FormSummaryPage } } }
    }
    /** Create a form */
    post: {
      requestBody: { content: { 'application/json': NewForm } }
      responses: { 201: { content: { 'application/json': Form } } }
    }
  }
  '/api/v1/documents/forms/audience': {
    /** Count an audience */
    post: {
      requestBody: { content: { 'application/json': FormAudienceQuestion } }
      responses: { 200: { content: { 'application/json': FormAudienceCount } } }
    }
  }
  '/api/v1/documents/forms/presets/': {
    /** List form presets */
    get: { responses: { 200: { content: { 'application/json': FormPresetPage } } } }
  }
  '/api/v1/documents/forms/tasks/': {
    /** List forms to answer */
    get: { responses: { 200: { content: { 'application/json': FormTaskPage } } } }
  }
  '/api/v1/documents/forms/tasks/{form_id}/': {
    /** Read a form to answer */
    get: {
      parameters: {
        query?: {
          /** The child about whom it is answered. */
          student_id?: string
        }
        path: { form_id: string }
      }
      responses: { 200: { content: { 'application/json': FormToAnswer } } }
    }
  }
  '/api/v1/documents/forms/tasks/{form_id}/submit': {
    /** Submit an answer */
    post: {
      parameters: { path: { form_id: string } }
      requestBody: { content: { 'application/json': NewFormAnswer } }
      responses: { 200: { content: { 'application/json': FormToAnswer } } }
    }
  }
  '/api/v1/documents/forms/tasks/{form_id}/withdraw': {
    /** Withdraw an answer */
    post: {
      parameters: { path: { form_id: string } }
      requestBody: { content: { 'application/json': FormWithdrawal } }
      responses: { 200: { content: { 'application/json': FormToAnswer } } }
    }
  }
  '/api/v1/documents/forms/updates/': {
    /** List values for records */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The form. */
          form_id?: string
          /** Those in this state; `waiting` by default. */
          state?: 'waiting' | 'accepted' | 'rejected'
        }
      }
      responses: { 200: { content: { 'application/json': FormUpdatePage } } }
    }
  }
  '/api/v1/documents/forms/updates/{update_id}/accept': {
    /** Accept a value into the record */
    post: {
      parameters: { path: { update_id: string } }
      requestBody: { content: { 'application/json': FormUpdateAcceptance } }
      responses: { 200: { content: { 'application/json': FormUpdate } } }
    }
  }
  '/api/v1/documents/forms/updates/{update_id}/reject': {
    /** Reject a value */
    post: {
      parameters: { path: { update_id: string } }
      responses: { 200: { content: { 'application/json': FormUpdate } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/': {
    /** Read a form */
    get: {
      parameters: { path: { form_id: string } }
      responses: { 200: { content: { 'application/json': Form } } }
    }
    /** Remove a form */
    delete: { parameters: { path: { form_id: string } }; responses: { 204: {} } }
    /** Change a form */
    patch: {
      parameters: { path: { form_id: string } }
      requestBody: { content: { 'application/json': FormPatch } }
      responses: { 200: { content: { 'application/json': Form } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/': {
    /** List the answers to a form */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those in this state. */
          state?: 'complete' | 'partial' | 'missing' | 'withdrawn' | 'unreachable'
          /** Students of this class, where each child is answered for. */
          class_id?: string
          /** Words in the name. */
          q?: string
        }
        path: { form_id: string }
      }
      responses: { 200: { content: { 'application/json': FormRosterRowPage } } }
    }
    /** Enter an answer from paper */
    post: {
      parameters: { path: { form_id: string } }
      requestBody: { content: { 'application/json': NewOfficeAnswer } }
      responses: { 201: { content: { 'application/json': FormAnswer } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/export': {
    /** Export the answers to a form */
    get: {
      parameters: {
        query?: {
          /** Those in this state. */
          state?: 'complete' | 'partial' | 'missing' | 'withdrawn' | 'unreachable'
          /** Students of this class, where each child is answered for. */
          class_id?: string
        }
        path: { form_id: string }
      }
      responses: { 200: { content: { 'text/csv': string } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/{answer_id}/': {
    /** Read an answer */
    get: {
      parameters: { path: { form_id: string; answer_id: string } }
      responses: { 200: { content: { 'application/json': FormAnswer } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/{answer_id}/correct': {
    /** Correct an answer */
    post: {
      parameters: { path: { form_id: string; answer_id: string } }
      requestBody: { content: { 'application/json': FormAnswerCorrection } }
      responses: { 200: { content: { 'application/json': FormAnswer } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/{answer_id}/pdf': {
    /** Download an answer */
    get: {
      parameters: { path: { form_id: string; answer_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/answers/{answer_id}/withdraw': {
    /** Withdraw an answer for the family */
    post: {
      parameters: { path: { form_id: string; answer_id: string } }
      requestBody: { content: { 'application/json': OfficeWithdrawal } }
      responses: { 200: { content: { 'application/json': FormAnswer } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/close': {
    /** Close a form */
    post: {
      parameters: { path: { form_id: string } }
      responses: { 200: { content: { 'application/json': Form } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/paper': {
    /** Read a form to enter an answer from paper */
    get: {
      parameters: {
        query?: {
          /** The child, where each child is answered for. */
          student_id?: string
          /** The guardian who signed. */
          guardian_id?: string
          /** The member of staff who signed. */
          staff_id?: string
        }
        path: { form_id: string }
      }
      responses: { 200: { content: { 'application/json': FormPaper } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/publish': {
    /** Publish a form */
    post: {
      parameters: { path: { form_id: string } }
      requestBody?: { content: { 'application/json': FormPublication } }
      responses: { 200: { content: { 'application/json': Form } } }
    }
  }
  '/api/v1/documents/forms/{form_id}/remind': {
    /** Remind those who are missing */
    post: {
      parameters: { path: { form_id: string } }
      responses: { 200: { content: { 'application/json': FormReminder } } }
    }
  }
  '/api/v1/documents/issued/': {
    /** List issued documents */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student whom it is about. */
          student_id?: string
          /** Of students who sit in the class today. */
          class_id?: string
          /** The template. */
          template_id?: string
          /** The request by which it was issued. */
          run_id?: string
          /** What it is. */
          kind?: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
          /** Whether it is valid. */
          state?: 'valid' | 'revoked'
          /** First day of issue. */
          date_from?: string
          /** Last day of issue, included. */
          date_to?: string
          /** The number, or words of the name of the student. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/json': IssuedDocumentPage } } }
    }
    /** Issue documents */
    post: {
      requestBody: { content: { 'application/json': IssueOrder } }
      responses: { 202: { content: { 'application/json': DocumentRun } } }
    }
  }
  '/api/v1/documents/issued/cards': {
    /** Download student cards for cutting */
    get: {
      parameters: {
        query?: {
          /** The student whom it is about. */
          student_id?: string
          /** Of students who sit in the class today. */
          class_id?: string
          /** The template. */
          template_id?: string
          /** The request by which it was issued. */
          run_id?: string
          /** What it is. */
          kind?: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
          /** Whether it is valid. */
          state?: 'valid' | 'revoked'
          /** First day of issue. */
          date_from?: string
          /** Last day of issue, included. */
          date_to?: string
          /** The number, or words of the name of the student. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/documents/issued/runs/{run_id}/': {
    /** Read a request to issue documents */
    get: {
      parameters: { path: { run_id: string } }
      responses: { 200: { content: { 'application/json': DocumentRun } } }
    }
  }
  '/api/v1/documents/issued/zip': {
    /** Download issued documents as zip */
    get: {
      parameters: {
        query?: {
          /** The student whom it is about. */
          student_id?: string
          /** Of students who sit in the class today. */
          class_id?: string
          /** The template. */
          template_id?: string
          /** The request by which it was issued. */
          run_id?: string
          /** What it is. */
          kind?: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
          /** Whether it is valid. */
          state?: 'valid' | 'revoked'
          /** First day of issue. */
          date_from?: string
          /** Last day of issue, included. */
          date_to?: string
          /** The number, or words of the name of the student. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/zip': unknown } } }
    }
  }
  '/api/v1/documents/issued/{document_id}/': {
    /** Read an issued document */
    get: {
      parameters: { path: { document_id: string } }
      responses: { 200: { content: { 'application/json': IssuedDocument } } }
    }
    /** Change whether the family sees an issued document */
    patch: {
      parameters: { path: { document_id: string } }
      requestBody: { content: { 'application/json': IssuedDocumentPatch } }
      responses: { 200: { content: { 'application/json': IssuedDocument } } }
    }
  }
  '/api/v1/documents/issued/{document_id}/content': {
    /** Download an issued document */
    get: {
      parameters: { path: { document_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/documents/issued/{document_id}/revoke': {
    /** Withdraw an issued document */
    post: {
      parameters: { path: { document_id: string } }
      requestBody: { content: { 'application/json': RevocationOrder } }
      responses: { 200: { content: { 'application/json': IssuedDocument } } }
    }
  }
  '/api/v1/documents/lists/': {
    /** List document lists */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Removed ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'valid_on' | '-valid_on' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': DocumentListPage } } }
    }
    /** Create a document list */
    post: {
      requestBody: { content: { 'application/json': NewDocumentList } }
      responses: { 201: { content: { 'application/json': DocumentList } } }
    }
  }
  '/api/v1/documents/lists/{document_list_id}/': {
    /** Read a document list */
    get: {
      parameters: { path: { document_list_id: string } }
      responses: { 200: { content: { 'application/json': DocumentList } } }
    }
    /** Archive a document list */
    delete: { parameters: { path: { document_list_id: string } }; responses: { 204: {} } }
    /** Change a document list */
    patch: {
      parameters: { path: { document_list_id: string } }
      requestBody: { content: { 'application/json': DocumentListPatch } }
      responses: { 200: { content: { 'application/json': DocumentList } } }
    }
  }
  '/api/v1/documents/lists/{document_list_id}/students': {
    /** Read the students of a document list */
    get: {
      parameters: { path: { document_list_id: string } }
      responses: { 200: { content: { 'application/json': DocumentListStudents } } }
    }
  }
  '/api/v1/documents/missing/': {
    /** List missing documents */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The students, categories and day of a list for a trip; other filters narrow it. */
          list_id?: string
          /** The requirement. */
          requirement_id?: string
          /** What a trip needs, such as passports: each of the students is listed, whether it is required of them or not. */
          category_id?: string
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind?: DocumentAudience
          /** Students of this grade level, by code. */
          grade_level?: string
          /** Students of this class. */
          class_id?: string
          /** These students, such as those of a trip; the parameter once for each. */
          student_ids?: string[]
          /** The day on which the documents must be valid, such as the last of a trip; today by default. */
          valid_on?: string
          /** One status, or `all`; `open` by default: everything that is neither valid nor waits for the office. */
          status?: 'open' | 'all' | 'missing' | 'expired' | 'rejected' | 'to_check' | 'expiring' | 'valid'
        }
      }
      responses: { 200: { content: { 'application/json': NeededDocumentPage } } }
    }
  }
  '/api/v1/documents/missing/counts': {
    /** Read counts of missing documents */
    get: {
      parameters: {
        query?: {
          /** The students, categories and day of a list for a trip; other filters narrow it. */
          list_id?: string
          /** The requirement. */
          requirement_id?: string
          /** What a trip needs, such as passports: each of the students is listed, whether it is required of them or not. */
          category_id?: string
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind?: DocumentAudience
          /** Students of this grade level, by code. */
          grade_level?: string
          /** Students of this class. */
          class_id?: string
          /** These students, such as those of a trip; the parameter once for each. */
          student_ids?: string[]
          /** The day on which the documents must be valid, such as the last of a trip; today by default. */
          valid_on?: string
        }
      }
      responses: { 200: { content: { 'application/json': NeededDocumentCounts } } }
    }
  }
  '/api/v1/documents/missing/export': {
    /** Export missing documents */
    get: {
      parameters: {
        query?: {
          /** The students, categories and day of a list for a trip; other filters narrow it. */
          list_id?: string
          /** The requirement. */
          requirement_id?: string
          /** What a trip needs, such as passports: each of the students is listed, whether it is required of them or not. */
          category_id?: string
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind?: DocumentAudience
          /** Students of this grade level, by code. */
          grade_level?: string
          /** Students of this class. */
          class_id?: string
          /** These students, such as those of a trip; the parameter once for each. */
          student_ids?: string[]
          /** The day on which the documents must be valid, such as the last of a trip; today by default. */
          valid_on?: string
          /** One status, or `all`; `open` by default: everything that is neither valid nor waits for the office. */
          status?: 'open' | 'all' | 'missing' | 'expired' | 'rejected' | 'to_check' | 'expiring' | 'valid'
        }
      }
      responses: { 200: { content: { 'text/csv': string } } }
    }
  }
  '/api/v1/documents/missing/remind': {
    /** Remind of missing documents */
    post: {
      requestBody: { content: { 'application/json': DocumentReminderOrder } }
      responses: { 200: { content: { 'application/json': DocumentsReminded } } }
    }
  }
  '/api/v1/documents/requirements/': {
    /** List document requirements */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The category. */
          category_id?: string
          /** Of whom it is required. */
          audience?: 'student' | 'guardian' | 'staff'
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Removed ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': DocumentRequirementPage } } }
    }
    /** Create a document requirement */
    post: {
      requestBody: { content: { 'application/json': NewDocumentRequirement } }
      responses: { 201: { content: { 'application/json': DocumentRequirement } } }
    }
  }
  '/api/v1/documents/requirements/{document_requirement_id}/': {
    /** Read a document requirement */
    get: {
      parameters: { path: { document_requirement_id: string } }
      responses: { 200: { content: { 'application/json': DocumentRequirement } } }
    }
    /** Archive a document requirement */
    delete: { parameters: { path: { document_requirement_id: string } }; responses: { 204: {} } }
    /** Change a document requirement */
    patch: {
      parameters: { path: { document_requirement_id: string } }
      requestBody: { content: { 'application/json': DocumentRequirementPatch } }
      responses: { 200: { content: { 'application/json': DocumentRequirement } } }
    }
  }
  '/api/v1/documents/templates/': {
    /** List templates of documents */
    get: {
      parameters: {
        query?: PageQuery & {
          /** What it is for. */
          kind?: 'enrollment' | 'attendance' | 'transcript' | 'fees' | 'id_card' | 'other'
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': DocumentTemplatePage } } }
    }
    /** Create a template of documents */
    post: {
      requestBody: { content: { 'application/json': NewDocumentTemplate } }
      responses: { 201: { content: { 'application/json': DocumentTemplateDetail } } }
    }
  }
  '/api/v1/documents/templates/check/': {
    /** Check a template while it is written */
    post: {
      requestBody: { content: { 'application/json': TemplatePreviewOrder } }
      responses: { 200: { content: { 'application/json': TemplateCheck } } }
    }
  }
  '/api/v1/documents/templates/columns/': {
    /** List the columns that templates may use */
    get: { responses: { 200: { content: { 'application/json': TemplateColumnPage } } } }
  }
  '/api/v1/documents/templates/preview/': {
    /** Preview a template as PDF */
    post: {
      requestBody: { content: { 'application/json': TemplatePreviewOrder } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/documents/templates/{template_id}/': {
    /** Read a template of documents */
    get: {
      parameters: { path: { template_id: string } }
      responses: { 200: { content: { 'application/json': DocumentTemplateDetail } } }
    }
    /** Archive a template of documents */
    delete: { parameters: { path: { template_id: string } }; responses: { 204: {} } }
    /** Change a template of documents */
    patch: {
      parameters: { path: { template_id: string } }
      requestBody: { content: { 'application/json': DocumentTemplatePatch } }
      responses: { 200: { content: { 'application/json': DocumentTemplateDetail } } }
    }
  }
  '/api/v1/documents/templates/{template_id}/versions/': {
    /** List the versions of a template */
    get: {
      parameters: { query?: PageQuery; path: { template_id: string } }
      responses: { 200: { content: { 'application/json': DocumentTemplateVersionPage } } }
    }
  }
  '/api/v1/documents/zip': {
    /** Download documents of a person or record */
    get: {
      parameters: {
        query: {
          /** What it belongs to: `student`, `guardian`, `staff`, `class`, `application`, `invoice` or `case`. */
          subject_kind: DocumentSubjectKind
          /** The person, class or record that it belongs to. */
          subject_id: string
        }
      }
      responses: { 200: { content: { 'application/zip': unknown } } }
    }
  }
  '/api/v1/documents/{document_id}/': {
    /** Read a document */
    get: {
      parameters: { path: { document_id: string } }
      responses: { 200: { content: { 'application/json': FiledDocument } } }
    }
    /** Archive a document */
    delete: { parameters: { path: { document_id: string } }; responses: { 204: {} } }
    /** Change a document */
    patch: {
      parameters: { path: { document_id: string } }
      requestBody: { content: { 'application/json': DocumentPatch } }
      responses: { 200: { content: { 'application/json': FiledDocument } } }
    }
  }
  '/api/v1/documents/{document_id}/accept': {
    /** Accept a document of a family */
    post: {
      parameters: { path: { document_id: string } }
      requestBody: { content: { 'application/json': DocumentAcceptance } }
      responses: { 200: { content: { 'application/json': FiledDocument } } }
    }
  }
  '/api/v1/documents/{document_id}/links/': {
    /** Create a download link */
    post: {
      parameters: { path: { document_id: string } }
      requestBody?: { content: { 'application/json': NewDocumentLink } }
      responses: { 201: { content: { 'application/json': DocumentLink } } }
    }
  }
  '/api/v1/documents/{document_id}/reject': {
    /** Reject a document of a family */
    post: {
      parameters: { path: { document_id: string } }
      requestBody: { content: { 'application/json': DocumentRejection } }
      responses: { 200: { content: { 'application/json': FiledDocument } } }
    }
  }
  '/api/v1/documents/{document_id}/thumbnail': {
    /** Read the thumbnail of a document */
    get: {
      parameters: {
        query?: {
          /** The version that you were shown; it chooses none. */
          number?: number
        }
        path: { document_id: string }
      }
      responses: { 200: { content: { 'image/jpeg': unknown } } }
    }
  }
  '/api/v1/documents/{document_id}/versions/': {
    /** List the versions of a document */
    get: {
      parameters: { path: { document_id: string } }
      responses: { 200: { content: { 'application/json': DocumentVersions } } }
    }
    /** Add a version of a document */
    post: {
      parameters: {
        query?: {
          /** What its sender calls the file. */
          name?: string
          /** The last day on which it is valid. */
          expires_on?: string
        }
        path: { document_id: string }
      }
      requestBody: { content: { 'application/octet-stream': unknown } }
      responses: { 201: { content: { 'application/json': FiledDocument } } }
    }
  }
  '/api/v1/documents/{document_id}/versions/{number}/restore': {
    /** Restore a version of a document */
    post: {
      parameters: { path: { document_id: string; number: number } }
      responses: { 200: { content: { 'application/json': FiledDocument } } }
    }
  }
  '/api/v1/egress-alarms/': {
    /** List alarms about unusual reading */
    get: { responses: { 200: { content: { 'application/json': EgressAlarms } } } }
  }
  '/api/v1/egress-alarms/{egress_alarm_id}/resolve/': {
    /** Resolve an alarm about unusual reading */
    post: {
      parameters: { path: { egress_alarm_id: string } }
      responses: { 200: { content: { 'application/json': EgressAlarms } } }
    }
  }
  '/api/v1/enrollment/applications/': {
    /** List applications */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those in this state, or in these, comma-separated. */
          state?: ApplicationState[]
          /** Those for this grade level, or these, comma-separated. */
          grade_level?: string[]
          /** The intake that it belongs to. */
          intake_id?: string
          assigned?: string
          /** The student that it became. */
          student_id?: string
          q?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          updated_since?: string
          sort?:
            | 'name'
            | '-name'
            | 'submitted_at'
            | '-submitted_at'
            | 'updated_at'
            | '-updated_at'
            | 'waiting'
            | '-waiting'
        }
      }
      responses: { 200: { content: { 'application/json': ApplicationListRowPage } } }
    }
    /** Create an application by hand */
    post: {
      requestBody: { content: { 'application/json': NewApplication } }
      responses: { 201: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/bulk': {
    /** Move many applications */
    post: {
      requestBody: { content: { 'application/json': ApplicationBulkMove } }
      responses: { 200: { content: { 'application/json': ApplicationBulkMoved } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/': {
    /** Read an application */
    get: {
      parameters: { path: { application_id: string } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
    /** Change an application */
    patch: {
      parameters: { path: { application_id: string } }
      requestBody: { content: { 'application/json': ApplicationPatch } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/accept': {
    /** Accept an offer on behalf of the family */
    post: {
      parameters: { path: { application_id: string } }
      requestBody?: { content: { 'application/json': ApplicationMove } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/documents/{document_id}/content': {
    /** Download a document of an application */
    get: {
      parameters: { path: { application_id: string; document_id: string } }
      responses: {
        200: {
          content: {
            'application/pdf': unknown
            'image/jpeg': unknown
            'image/png': unknown
            'image/webp': unknown
          }
        }
      }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/enroll': {
    /** Enroll the student of an accepted application */
    post: {
      parameters: { path: { application_id: string } }
      requestBody: { content: { 'application/json': NewEnrollment } }
      responses: { 200: { content: { 'application/json': Enrolled } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/link': {
    /** Renew the status link of an application */
    post: {
      parameters: { path: { application_id: string } }
      responses: { 200: { content: { 'application/json': ApplicationLink } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/matches': {
    /** Read possible matches of an application */
    get: {
      parameters: { path: { application_id: string } }
      responses: { 200: { content: { 'application/json': EnrollmentMatches } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/notes/': {
    /** Add a note to an application */
    post: {
      parameters: { path: { application_id: string } }
      requestBody: { content: { 'application/json': NewApplicationNote } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/offer': {
    /** Offer a place */
    post: {
      parameters: { path: { application_id: string } }
      requestBody?: { content: { 'application/json': ApplicationOffer } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/reject': {
    /** Reject an application */
    post: {
      parameters: { path: { application_id: string } }
      requestBody: { content: { 'application/json': ApplicationRejection } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/review': {
    /** Review an application */
    post: {
      parameters: { path: { application_id: string } }
      requestBody?: { content: { 'application/json': ApplicationMove } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/waitlist': {
    /** Waitlist an application */
    post: {
      parameters: { path: { application_id: string } }
      requestBody?: { content: { 'application/json': ApplicationMove } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/applications/{application_id}/withdraw': {
    /** Withdraw an application on behalf of the family */
    post: {
      parameters: { path: { application_id: string } }
      requestBody?: { content: { 'application/json': ApplicationMove } }
      responses: { 200: { content: { 'application/json': Application } } }
    }
  }
  '/api/v1/enrollment/apply': {
    /** Apply for a place */
    post: {
      requestBody: { content: { 'application/json': PublicApplication } }
      responses: { 201: { content: { 'application/json': PublicApplicationSent } } }
    }
  }
  '/api/v1/enrollment/board': {
    /** Read the board of an intake */
    get: {
      parameters: {
        query: {
          /** The intake that it belongs to. */
          intake_id: string
        }
      }
      responses: { 200: { content: { 'application/json': ApplicationBoard } } }
    }
  }
  '/api/v1/enrollment/documents': {
    /** Send a document for an application form */
    post: {
      parameters: { query?: { name?: string } }
      requestBody: {
        content: {
          'application/octet-stream': unknown
          'application/pdf': unknown
          'image/jpeg': unknown
          'image/png': unknown
          'image/webp': unknown
        }
      }
      responses: { 201: { content: { 'application/json': UploadedDocument } } }
    }
  }
  '/api/v1/enrollment/entry-cohorts/': {
    /** List entry cohorts */
    get: { responses: { 200: { content: { 'application/json': EntryCohortListPage } } } }
    /** Save entry cohorts */
    put: {
      requestBody: { content: { 'application/json': EntryCohortsInput } }
      responses: { 200: { content: { 'application/json': EnrollmentFiguresSaved } } }
    }
  }
  '/api/v1/enrollment/forecast': {
    /** Read the enrollment forecast */
    get: {
      parameters: {
        query?: {
          /** School years ahead of the current one. */
          horizon?: number
          /** The method; without it the one that did best on the past. */
          method?: 'last_ratio' | 'mean_3' | 'mean_5' | 'weighted_5' | 'no_change'
          /** School years that are to say nothing: a shock that will not come again. Repeat it, or separate by commas. */
          exclude_year?: number[]
          /** The best source for the lowest grade that may be used: `auto` (announced entrants, else births, else the trend), `entrants`, `births` or `trend`. */
          entry?: 'auto' | 'entrants' | 'births' | 'trend'
        }
      }
      responses: { 200: { content: { 'application/json': Forecast } } }
    }
  }
  '/api/v1/enrollment/form': {
    /** Read the public application form */
    get: { responses: { 200: { content: { 'application/json': AdmissionForm } } } }
  }
  '/api/v1/enrollment/history/': {
    /** List past enrollment figures */
    get: { responses: { 200: { content: { 'application/json': EnrollmentHistory } } } }
    /** Save past enrollment figures */
    put: {
      requestBody: { content: { 'application/json': EnrollmentHistoryInput } }
      responses: { 200: { content: { 'application/json': EnrollmentFiguresSaved } } }
    }
  }
  '/api/v1/enrollment/intakes/': {
    /** List intakes */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The school year in which the children begin. */
          academic_year_id?: string
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': IntakePage } } }
    }
    /** Create an intake */
    post: {
      requestBody: { content: { 'application/json': NewIntake } }
      responses: { 201: { content: { 'application/json': Intake } } }
    }
  }
  '/api/v1/enrollment/intakes/{intake_id}/': {
    /** Read an intake */
    get: {
      parameters: { path: { intake_id: string } }
      responses: { 200: { content: { 'application/json': Intake } } }
    }
    /** Archive an intake */
    delete: { parameters: { path: { intake_id: string } }; responses: { 204: {} } }
    /** Change an intake */
    patch: {
      parameters: { path: { intake_id: string } }
      requestBody: { content: { 'application/json': IntakePatch } }
      responses: { 200: { content: { 'application/json': Intake } } }
    }
  }
  '/api/v1/enrollment/settings/': {
    /** Read the application settings */
    get: { responses: { 200: { content: { 'application/json': AdmissionSettings } } } }
    /** Change the application settings */
    patch: {
      requestBody: { content: { 'application/json': AdmissionSettingsPatch } }
      responses: { 200: { content: { 'application/json': AdmissionSettings } } }
    }
  }
  '/api/v1/enrollment/status': {
    /** Read the status of an application as the family */
    get: { responses: { 200: { content: { 'application/json': ApplicationStatus } } } }
  }
  '/api/v1/enrollment/status/accept': {
    /** Accept the offer as the family */
    post: { responses: { 200: { content: { 'application/json': ApplicationStatus } } } }
  }
  '/api/v1/enrollment/status/confirm': {
    /** Confirm an application by the token in the email */
    post: { responses: { 201: { content: { 'application/json': PublicApplicationSent } } } }
  }
  '/api/v1/enrollment/status/decline': {
    /** Decline the offer as the family */
    post: { responses: { 200: { content: { 'application/json': ApplicationStatus } } } }
  }
  '/api/v1/enrollment/status/documents': {
    /** Add documents to an application as the family */
    post: {
      requestBody: { content: { 'application/json': ApplicationDocuments } }
      responses: { 200: { content: { 'application/json': ApplicationStatus } } }
    }
  }
  '/api/v1/enrollment/status/withdraw': {
    /** Withdraw an application as the family */
    post: { responses: { 200: { content: { 'application/json': ApplicationStatus } } } }
  }
  '/api/v1/evals/categories/': {
    /** List evaluation categories */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those in force in this class: its own, or where it has none those of the school. */
          class_id?: string
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': EvaluationCategoryPage } } }
    }
    /** Create an evaluation category */
    post: {
      requestBody: { content: { 'application/json': NewEvaluationCategory } }
      responses: { 201: { content: { 'application/json': EvaluationCategory } } }
    }
  }
  '/api/v1/evals/categories/{category_id}/': {
    /** Read an evaluation category */
    get: {
      parameters: { path: { category_id: string } }
      responses: { 200: { content: { 'application/json': EvaluationCategory } } }
    }
    /** Archive an evaluation category */
    delete: { parameters: { path: { category_id: string } }; responses: { 204: {} } }
    /** Change an evaluation category */
    patch: {
      parameters: { path: { category_id: string } }
      requestBody: { content: { 'application/json': EvaluationCategoryPatch } }
      responses: { 200: { content: { 'application/json': EvaluationCategory } } }
    }
  }
  '/api/v1/evals/evaluations/': {
    /** List evaluations */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those of this class. */
          class_id?: string
          /** Those that count for this term, or for a part of it. */
          term_id?: string
          /** Those of this category. */
          category_id?: string
          /** Those that stand so. */
          status?: 'draft' | 'published' | 'closed'
          /** Those changed at that instant or later (RFC 3339). */
          updated_since?: string
          /** Archived ones too. */
          archived?: boolean
          /** The order; with `-` in front the other way round. */
          sort?:
            | 'due_on'
            | '-due_on'
            | 'assigned_on'
            | '-assigned_on'
            | 'title'
            | '-title'
            | 'updated_at'
            | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': EvaluationPage } } }
    }
    /** Create an evaluation */
    post: {
      requestBody: { content: { 'application/json': NewEvaluation } }
      responses: { 201: { content: { 'application/json': Evaluation } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/': {
    /** Read an evaluation */
    get: {
      parameters: { path: { evaluation_id: string } }
      responses: { 200: { content: { 'application/json': Evaluation } } }
    }
    /** Archive an evaluation */
    delete: { parameters: { path: { evaluation_id: string } }; responses: { 204: {} } }
    /** Change an evaluation */
    patch: {
      parameters: { path: { evaluation_id: string } }
      requestBody: { content: { 'application/json': EvaluationPatch } }
      responses: { 200: { content: { 'application/json': Evaluation } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/close': {
    /** Close an evaluation */
    post: {
      parameters: { path: { evaluation_id: string } }
      requestBody?: { content: { 'application/json': EvaluationClosing } }
      responses: { 200: { content: { 'application/json': Evaluation } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/history/': {
    /** List the changes of an evaluation */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The student. */
          student_id?: string
        }
        path: { evaluation_id: string }
      }
      responses: { 200: { content: { 'application/json': EvaluationChangePage } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/publish': {
    /** Publish an evaluation */
    post: {
      parameters: { path: { evaluation_id: string } }
      requestBody?: { content: { 'application/json': EvaluationPublication } }
      responses: { 200: { content: { 'application/json': Evaluation } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/reopen': {
    /** Reopen an evaluation */
    post: {
      parameters: { path: { evaluation_id: string } }
      requestBody: { content: { 'application/json': EvaluationReopening } }
      responses: { 200: { content: { 'application/json': Evaluation } } }
    }
  }
  '/api/v1/evals/evaluations/{evaluation_id}/results/': {
    /** List the results of an evaluation */
    get: {
      parameters: { query?: PageQuery; path: { evaluation_id: string } }
      responses: { 200: { content: { 'application/json': ResultListRowPage } } }
    }
    /** Save results of an evaluation */
    put: {
      parameters: { path: { evaluation_id: string } }
      requestBody: { content: { 'application/json': ResultsInput } }
      responses: { 200: { content: { 'application/json': ResultsSaved } } }
    }
  }
  '/api/v1/evals/gradebook': {
    /** Read the gradebook of a class */
    get: {
      parameters: {
        query: {
          /** The class. */
          class_id: string
          /** The term: any academic session but a school year. */
          term_id: string
        }
      }
      responses: { 200: { content: { 'application/json': Gradebook } } }
    }
  }
  '/api/v1/evals/policy': {
    /** Read the grading policy */
    get: { responses: { 200: { content: { 'application/json': GradingPolicy } } } }
    /** Change the grading policy */
    patch: {
      requestBody: { content: { 'application/json': GradingPolicyPatch } }
      responses: { 200: { content: { 'application/json': GradingPolicy } } }
    }
  }
  '/api/v1/evals/report-cards': {
    /** Read report cards */
    get: {
      parameters: {
        query?: {
          /** Of this student. */
          student_id?: string
          /** Of the students of this class, usually a homeroom; places are those in it. */
          class_id?: string
          /** Of this term. */
          term_id?: string
          /** Of this school year, made of the marks of its terms. */
          academic_year_id?: string
          /** `json` (the default), or `pdf`: one file, each card on its own page. */
          format?: 'json' | 'pdf'
        }
      }
      responses: { 200: { content: { 'application/json': ReportCards; 'application/pdf': unknown } } }
    }
  }
  '/api/v1/evals/report-cards/comments': {
    /** Save report card comments */
    put: {
      requestBody: { content: { 'application/json': ReportCommentsInput } }
      responses: { 200: { content: { 'application/json': ReportCommentsSaved } } }
    }
  }
  '/api/v1/evals/results/': {
    /** Save results of several evaluations of a class */
    put: {
      requestBody: { content: { 'application/json': ClassResultsInput } }
      responses: { 200: { content: { 'application/json': ResultsSaved } } }
    }
  }
  '/api/v1/evals/students/{student_id}/marks': {
    /** Read the published marks of a student */
    get: {
      parameters: {
        query?: {
          /** The term: any academic session but a school year. Left out: the last one that has begun. */
          term_id?: string
        }
        path: { student_id: string }
      }
      responses: { 200: { content: { 'application/json': StudentGrades } } }
    }
  }
  '/api/v1/evals/terms/': {
    /** List the state of term marks by class */
    get: {
      parameters: {
        query: PageQuery & {
          /** The term: any academic session but a school year. */
          term_id: string
          /** The class. */
          class_id?: string
          grade_level?: string
          /** Classes that this member of staff teaches. */
          staff_id?: string
          /** Those that stand so; `published` are closed ones whose publication was ordered. */
          state?: 'open' | 'closed' | 'published'
        }
      }
      responses: { 200: { content: { 'application/json': TermClassPage } } }
    }
  }
  '/api/v1/evals/terms/{term_id}/': {
    /** Read the grading state of a term */
    get: {
      parameters: { path: { term_id: string } }
      responses: { 200: { content: { 'application/json': TermSummary } } }
    }
  }
  '/api/v1/evals/terms/{term_id}/close': {
    /** Close the marks of a term */
    post: {
      parameters: { path: { term_id: string } }
      requestBody?: { content: { 'application/json': TermClosing } }
      responses: { 200: { content: { 'application/json': TermClosed } } }
    }
  }
  '/api/v1/evals/terms/{term_id}/publish': {
    /** Publish the marks of a term */
    post: {
      parameters: { path: { term_id: string } }
      requestBody?: { content: { 'application/json': TermPublication } }
      responses: { 200: { content: { 'application/json': TermClosed } } }
    }
  }
  '/api/v1/evals/terms/{term_id}/reopen': {
    /** Reopen the marks of a term */
    post: {
      parameters: { path: { term_id: string } }
      requestBody: { content: { 'application/json': TermReopening } }
      responses: { 200: { content: { 'application/json': TermClosed } } }
    }
  }
  '/api/v1/files/': {
    /** Upload a file */
    post: {
      parameters: { query?: { name?: string } }
      requestBody: { content: { 'application/octet-stream': unknown } }
      responses: { 201: { content: { 'application/json': StoredFile } } }
    }
  }
  '/api/v1/files/{file_id}/': {
    /** Read the metadata of a file */
    get: {
      parameters: { path: { file_id: string } }
      responses: { 200: { content: { 'application/json': StoredFile } } }
    }
  }
  '/api/v1/files/{file_id}/content': {
    /** Download a file */
    get: {
      parameters: { path: { file_id: string } }
      responses: {
        200: { content: { 'application/octet-stream': unknown } }
        206: { content: { 'application/octet-stream': unknown } }
      }
    }
  }
  '/api/v1/finance/aging': {
    /** Read the aging of receivables */
    get: {
      parameters: {
        query?: PageQuery & {
          /** At the end of this day; today when left out. */
          on?: string
        }
      }
      responses: { 200: { content: { 'application/json': AgingReport } } }
    }
  }
  '/api/v1/finance/debtors/': {
    /** List families that owe something */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The currency; that of the school when left out. */
          currency?: string
          /** Name of the family. */
          q?: string
          /** Only households with something of this age. */
          age?: 'overdue' | 'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'days_over_90'
          /** By the state of the last promise; `none`: there is none. */
          promise?: 'open' | 'broken' | 'none'
          /** `recently`: in the last 7 days, so that another email waits. */
          reminded?: 'never' | 'recently' | 'not_recently'
          /** Only households that owe at least this much. */
          min_amount?: string
          /** `-urgency` when left out: broken promises first, then by what is overdue. */
          sort?:
            | 'urgency'
            | '-urgency'
            | 'title'
            | '-title'
            | 'total'
            | '-total'
            | 'overdue'
            | '-overdue'
            | 'oldest'
            | '-oldest'
            | 'reminded'
            | '-reminded'
        }
      }
      responses: { 200: { content: { 'application/json': DebtorList } } }
    }
  }
  '/api/v1/finance/debtors/export': {
    /** Export families that owe something */
    get: {
      parameters: {
        query?: {
          /** The currency; that of the school when left out. */
          currency?: string
          /** Name of the family. */
          q?: string
          /** Only households with something of this age. */
          age?: 'overdue' | 'current' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'days_over_90'
          /** By the state of the last promise; `none`: there is none. */
          promise?: 'open' | 'broken' | 'none'
          /** `recently`: in the last 7 days, so that another email waits. */
          reminded?: 'never' | 'recently' | 'not_recently'
          /** Only households that owe at least this much. */
          min_amount?: string
          /** `-urgency` when left out. */
          sort?:
            | 'urgency'
            | '-urgency'
            | 'title'
            | '-title'
            | 'total'
            | '-total'
            | 'overdue'
            | '-overdue'
            | 'oldest'
            | '-oldest'
            | 'reminded'
            | '-reminded'
        }
      }
      responses: { 200: { content: { 'text/csv': string } } }
    }
  }
  '/api/v1/finance/discounts/': {
    /** List discounts */
    get: {
      parameters: {
        query?: PageQuery & {
          student_id?: string
          kind?: 'percentage' | 'fixed' | 'scholarship'
          /** Ended ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': DiscountPage } } }
    }
    /** Create a discount */
    post: {
      requestBody: { content: { 'application/json': NewDiscount } }
      responses: { 201: { content: { 'application/json': Discount } } }
    }
  }
  '/api/v1/finance/discounts/{discount_id}/': {
    /** Read a discount */
    get: {
      parameters: { path: { discount_id: string } }
      responses: { 200: { content: { 'application/json': Discount } } }
    }
    /** Archive a discount */
    delete: { parameters: { path: { discount_id: string } }; responses: { 204: {} } }
    /** Change a discount */
    patch: {
      parameters: { path: { discount_id: string } }
      requestBody: { content: { 'application/json': DiscountPatch } }
      responses: { 200: { content: { 'application/json': Discount } } }
    }
  }
  '/api/v1/finance/disputes/': {
    /** List disputes */
    get: {
      parameters: {
        query?: PageQuery & {
          state?: ('open' | 'under_review' | 'resolved_refund' | 'resolved_no_refund' | 'closed')[]
          payment_id?: string
          household_id?: string
          /** Only disputes with overdue evidence. */
          overdue?: true
        }
      }
      responses: { 200: { content: { 'application/json': DisputePage } } }
    }
    /** Open a dispute */
    post: {
      requestBody: { content: { 'application/json': NewDispute } }
      responses: { 201: { content: { 'application/json': DisputeDetail } } }
    }
  }
  '/api/v1/finance/disputes/{dispute_id}/': {
    /** Read a dispute */
    get: {
      parameters: { path: { dispute_id: string } }
      responses: { 200: { content: { 'application/json': DisputeDetail } } }
    }
    /** Change a dispute */
    patch: {
      parameters: { path: { dispute_id: string } }
      requestBody: { content: { 'application/json': DisputePatch } }
      responses: { 200: { content: { 'application/json': DisputeDetail } } }
    }
  }
  '/api/v1/finance/fee-schedules/': {
    /** List fee schedules */
    get: {
      parameters: {
        query?: PageQuery & {
          academic_session_id?: string
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': FeeSchedulePage } } }
    }
    /** Create a fee schedule */
    post: {
      requestBody: { content: { 'application/json': NewFeeSchedule } }
      responses: { 201: { content: { 'application/json': FeeSchedule } } }
    }
  }
  '/api/v1/finance/fee-schedules/{fee_schedule_id}/': {
    /** Read a fee schedule */
    get: {
      parameters: { path: { fee_schedule_id: string } }
      responses: { 200: { content: { 'application/json': FeeSchedule } } }
    }
    /** Archive a fee schedule */
    delete: { parameters: { path: { fee_schedule_id: string } }; responses: { 204: {} } }
    /** Change a fee schedule */
    patch: {
      parameters: { path: { fee_schedule_id: string } }
      requestBody: { content: { 'application/json': FeeSchedulePatch } }
      responses: { 200: { content: { 'application/json': FeeSchedule } } }
    }
  }
  '/api/v1/finance/history/': {
    /** List changes in finance */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Of this kind alone. */
          entity?:
            | 'household'
            | 'settings'
            | 'ledger_account'
            | 'fee_schedule'
            | 'student_billing'
            | 'student_discount'
            | 'invoice'
            | 'credit_note'
            | 'invoice_batch'
            | 'payment'
            | 'refund'
            | 'wallet'
            | 'till_session'
            | 'dispute'
          /** Of this row alone. */
          entity_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': FinanceChangePage } } }
    }
  }
  '/api/v1/finance/households/': {
    /** List households */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Names of students and guardians, admission number, title, invoice number, payment code. */
          q?: string
          /** Households of this student. */
          student_id?: string
          /** Those alone that owe something. */
          owing?: boolean
          /** Archived ones instead of the others. */
          archived?: boolean
          /** Adds the open invoices of each household. */
          include?: 'open_invoices'
          sort?: 'title' | '-title'
        }
      }
      responses: { 200: { content: { 'application/json': HouseholdList } } }
    }
    /** Create the household of a student */
    post: {
      requestBody: { content: { 'application/json': NewHousehold } }
      responses: {
        200: { content: { 'application/json': HouseholdDetail } }
        201: { content: { 'application/json': HouseholdDetail } }
      }
    }
  }
  '/api/v1/finance/households/join': {
    /** Join households */
    post: {
      requestBody: { content: { 'application/json': HouseholdJoin } }
      responses: { 200: { content: { 'application/json': HouseholdsChanged } } }
    }
  }
  '/api/v1/finance/households/split': {
    /** Split the charges of a student between households */
    post: {
      requestBody: { content: { 'application/json': HouseholdSplit } }
      responses: { 200: { content: { 'application/json': HouseholdsChanged } } }
    }
  }
  '/api/v1/finance/households/{household_id}/': {
    /** Read a household */
    get: {
      parameters: { path: { household_id: string } }
      responses: { 200: { content: { 'application/json': HouseholdDetail } } }
    }
    /** Change a household */
    patch: {
      parameters: { path: { household_id: string } }
      requestBody: { content: { 'application/json': HouseholdPatch } }
      responses: { 200: { content: { 'application/json': HouseholdDetail } } }
    }
  }
  '/api/v1/finance/households/{household_id}/collection': {
    /** Read how the debt of a household is collected */
    get: {
      parameters: { path: { household_id: string } }
      responses: { 200: { content: { 'application/json': HouseholdCollection } } }
    }
  }
  '/api/v1/finance/households/{household_id}/collection-notes/': {
    /** Create a call or note about a debt */
    post: {
      parameters: { path: { household_id: string } }
      requestBody: { content: { 'application/json': NewCollectionNote } }
      responses: { 201: { content: { 'application/json': CollectionEntry } } }
    }
  }
  '/api/v1/finance/households/{household_id}/promises/': {
    /** Create a promise to pay */
    post: {
      parameters: { path: { household_id: string } }
      requestBody: { content: { 'application/json': NewPaymentPromise } }
      responses: { 201: { content: { 'application/json': PaymentPromise } } }
    }
  }
  '/api/v1/finance/invoice-batches/': {
    /** List invoice batches */
    get: {
      parameters: {
        query?: PageQuery & {
          fee_schedule_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': InvoiceBatchPage } } }
    }
    /** Create an invoice batch */
    post: {
      requestBody: { content: { 'application/json': NewInvoiceBatch } }
      responses: { 202: { content: { 'application/json': InvoiceBatch } } }
    }
  }
  '/api/v1/finance/invoice-batches/preview': {
    /** Preview an invoice batch */
    post: {
      requestBody: { content: { 'application/json': InvoiceBatchSelection } }
      responses: { 200: { content: { 'application/json': InvoiceBatchPreview } } }
    }
  }
  '/api/v1/finance/invoice-batches/{batch_id}/': {
    /** Read an invoice batch */
    get: {
      parameters: { path: { batch_id: string } }
      responses: { 200: { content: { 'application/json': InvoiceBatch } } }
    }
  }
  '/api/v1/finance/invoices/': {
    /** List invoices */
    get: {
      parameters: {
        query?: PageQuery & {
          student_id?: string
          household_id?: string
          status?: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'void'
          kind?: 'invoice' | 'late_fee'
          /** Only those of which something is owed past its date. */
          overdue?: boolean
          due_from?: string
          due_to?: string
          batch_id?: string
          /** Beginning of a number, a payment code, or the student. */
          q?: string
          updated_since?: string
          /** Discarded drafts too. */
          archived?: boolean
          sort?: 'due_date' | '-due_date' | 'number' | '-number' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': InvoiceListRowPage } } }
    }
    /** Create an invoice */
    post: {
      requestBody: { content: { 'application/json': NewInvoice } }
      responses: { 201: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/': {
    /** Read an invoice */
    get: {
      parameters: { path: { invoice_id: string } }
      responses: { 200: { content: { 'application/json': Invoice } } }
    }
    /** Archive a draft invoice */
    delete: { parameters: { path: { invoice_id: string } }; responses: { 204: {} } }
    /** Change a draft invoice */
    patch: {
      parameters: { path: { invoice_id: string } }
      requestBody: { content: { 'application/json': InvoicePatch } }
      responses: { 200: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/credit-notes': {
    /** Create a credit note */
    post: {
      parameters: { path: { invoice_id: string } }
      requestBody: { content: { 'application/json': NewCreditNote } }
      responses: { 201: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/issue': {
    /** Issue a draft invoice */
    post: {
      parameters: { path: { invoice_id: string } }
      responses: { 200: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/pdf': {
    /** Download an invoice as PDF */
    get: {
      parameters: { path: { invoice_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/swiss-payment-part': {
    /** Read the payment part of a Swiss QR-bill as SVG */
    get: {
      parameters: { path: { invoice_id: string } }
      responses: { 200: { content: { 'image/svg+xml': unknown } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/void': {
    /** Void an issued invoice */
    post: {
      parameters: { path: { invoice_id: string } }
      requestBody: { content: { 'application/json': InvoiceVoiding } }
      responses: { 200: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/invoices/{invoice_id}/write-off': {
    /** Write off what is owed of an invoice */
    post: {
      parameters: { path: { invoice_id: string } }
      requestBody: { content: { 'application/json': InvoiceWriteOff } }
      responses: { 200: { content: { 'application/json': Invoice } } }
    }
  }
  '/api/v1/finance/ledger/accounts/': {
    /** List ledger accounts */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': LedgerAccountPage } } }
    }
  }
  '/api/v1/finance/ledger/accounts/{account_id}/': {
    /** Change the code and title of an account */
    patch: {
      parameters: { path: { account_id: string } }
      requestBody: { content: { 'application/json': LedgerAccountPatch } }
      responses: { 200: { content: { 'application/json': LedgerAccount } } }
    }
  }
  '/api/v1/finance/ledger/cash-book': {
    /** Read the cash book */
    get: {
      parameters: {
        query?: {
          /** First day; today when left out. */
          date_from?: string
          /** Last day; the first one when left out. */
          date_to?: string
          /** One method alone. */
          method?: 'cash' | 'cheque' | 'bank_transfer' | 'card' | 'mobile_money' | 'online' | 'other'
          /** The currency of the school when left out. */
          currency?: string
          /** json: a page; csv: every row; pdf: printed to be signed, in the language of the school, up to 2,000 rows. */
          format?: 'json' | 'csv' | 'pdf'
          page_size?: number
          cursor?: string
        }
      }
      responses: {
        200: { content: { 'application/json': CashBook; 'application/pdf': unknown; 'text/csv': string } }
      }
    }
  }
  '/api/v1/finance/ledger/entries/': {
    /** List journal entries */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Entries that move this account. */
          account?: string
          /** Entries of this household. */
          household_id?: string
          /** Entries of this invoice. */
          invoice_id?: string
          /** Entries of this payment. */
          payment_id?: string
          /** Entries of this kind. */
          kind?: string
          /** First day. */
          date_from?: string
          /** Last day. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': LedgerEntryPage } } }
    }
  }
  '/api/v1/finance/ledger/export': {
    /** Export the general journal */
    get: {
      parameters: {
        query?: {
          /** csv: the general journal, all currencies; fec: Fichier des écritures comptables of one currency and financial year: the header `Link` of the answer leads to the file of each other currency that was posted on the days. */
          format?: 'csv' | 'fec'
          /** First day; of fec in the financial year of `date_to`, and its first day when left out. */
          date_from?: string
          /** Last day; today when left out. */
          date_to?: string
          /** One currency alone; of fec the currency of the school when left out. A fec of another one has every amount in it, and names it in Montantdevise and Idevise. */
          currency?: string
        }
      }
      responses: { 200: { content: { 'text/csv': string; 'text/plain': string } } }
    }
  }
  '/api/v1/finance/ledger/fec-accounts/': {
    /** List the French account of each account */
    get: { responses: { 200: { content: { 'application/json': FecAccountList } } } }
  }
  '/api/v1/finance/ledger/fec-accounts/{account_id}/': {
    /** Change the French account of an account */
    patch: {
      parameters: { path: { account_id: string } }
      requestBody: { content: { 'application/json': FecAccountPatch } }
      responses: { 200: { content: { 'application/json': FecAccount } } }
    }
  }
  '/api/v1/finance/ledger/trial-balance': {
    /** Read the trial balance */
    get: {
      parameters: {
        query?: {
          /** The last day that counts; today when left out. */
          on?: string
        }
      }
      responses: { 200: { content: { 'application/json': TrialBalance } } }
    }
  }
  '/api/v1/finance/ledger/verifications/': {
    /** List ledger verifications */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': LedgerVerificationPage } } }
    }
  }
  '/api/v1/finance/ledger/verify': {
    /** Verify the ledger */
    post: { responses: { 202: { content: { 'application/json': LedgerVerificationStarted } } } }
  }
  '/api/v1/finance/payment-methods/': {
    /** List payment methods */
    get: { responses: { 200: { content: { 'application/json': PaymentMethodPage } } } }
  }
  '/api/v1/finance/payments/': {
    /** List payments */
    get: {
      parameters: {
        query?: PageQuery & {
          household_id?: string
          student_id?: string
          status?: ('pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded')[]
          method?: PaymentMethodKind[]
          /** First day, in the zone of the school. */
          paid_from?: string
          /** Last day, in the zone of the school. */
          paid_to?: string
          till_session_id?: string
          /** Beginning of a receipt number or reference, or a reference of a provider. */
          q?: string
          sort?: 'paid_at' | '-paid_at'
        }
      }
      responses: { 200: { content: { 'application/json': PaymentPage } } }
    }
    /** Create a payment */
    post: {
      requestBody: { content: { 'application/json': NewPayment } }
      responses: { 201: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/': {
    /** Read a payment */
    get: {
      parameters: { path: { payment_id: string } }
      responses: { 200: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/cancel': {
    /** Cancel a pending payment */
    post: {
      parameters: { path: { payment_id: string } }
      requestBody?: { content: { 'application/json': PaymentCancellation } }
      responses: { 200: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/complete': {
    /** Complete a payment by cheque or bank transfer */
    post: {
      parameters: { path: { payment_id: string } }
      requestBody?: { content: { 'application/json': PaymentCompletion } }
      responses: { 200: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/fail': {
    /** Fail a payment, or reverse a completed one */
    post: {
      parameters: { path: { payment_id: string } }
      requestBody: { content: { 'application/json': PaymentFailure } }
      responses: { 200: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/receipt': {
    /** Download a payment receipt as PDF */
    get: {
      parameters: { path: { payment_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/refund': {
    /** Refund a payment */
    post: {
      parameters: { path: { payment_id: string } }
      requestBody: { content: { 'application/json': NewRefund } }
      responses: { 201: { content: { 'application/json': PaymentRefunded } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/refunds/': {
    /** List the refunds of a payment */
    get: {
      parameters: { path: { payment_id: string } }
      responses: { 200: { content: { 'application/json': RefundPage } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/complete': {
    /** Pay out a waiting refund */
    post: {
      parameters: { path: { payment_id: string; refund_id: string } }
      responses: { 200: { content: { 'application/json': PaymentRefunded } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/fail': {
    /** Fail a refund that could not be paid out */
    post: {
      parameters: { path: { payment_id: string; refund_id: string } }
      responses: { 200: { content: { 'application/json': PaymentRefunded } } }
    }
  }
  '/api/v1/finance/payments/{payment_id}/refunds/{refund_id}/send': {
    /** Send a refund to the provider again */
    post: {
      parameters: { path: { payment_id: string; refund_id: string } }
      responses: { 202: { content: { 'application/json': PaymentRefunded } } }
    }
  }
  '/api/v1/finance/promises/{promise_id}/cancel': {
    /** Cancel a promise to pay */
    post: {
      parameters: { path: { promise_id: string } }
      responses: { 200: { content: { 'application/json': PaymentPromise } } }
    }
  }
  '/api/v1/finance/proration-credits/': {
    /** List credits to give to early leavers */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': ProrationCreditPage } } }
    }
  }
  '/api/v1/finance/provider-events/': {
    /** List payment provider events */
    get: {
      parameters: {
        query?: PageQuery & {
          /** In this state. */
          state?: 'received' | 'applied' | 'ignored' | 'unmatched' | 'suspicious'
          /** Of this provider. */
          provider?: 'stripe' | 'paystack' | 'flutterwave' | 'mpesa' | 'paypal' | 'generic'
          /** Of this payment. */
          payment_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ProviderEventPage } } }
    }
  }
  '/api/v1/finance/provider-events/{provider_event_id}/retry': {
    /** Retry a payment provider event */
    post: {
      parameters: { path: { provider_event_id: string } }
      responses: { 202: { content: { 'application/json': ProviderEvent } } }
    }
  }
  '/api/v1/finance/reminders': {
    /** Remind families of what they owe */
    post: {
      requestBody: { content: { 'application/json': DebtReminder } }
      responses: { 200: { content: { 'application/json': DebtReminderResult } } }
    }
  }
  '/api/v1/finance/settings/': {
    /** Read the finance settings */
    get: { responses: { 200: { content: { 'application/json': FinanceSettings } } } }
    /** Change the finance settings */
    patch: {
      requestBody: { content: { 'application/json': FinanceSettingsPatch } }
      responses: { 200: { content: { 'application/json': FinanceSettings } } }
    }
  }
  '/api/v1/finance/statements/': {
    /** Read the statement of a household */
    get: {
      parameters: {
        query: {
          /** The household. */
          household_id: string
          /** First day; a year before the last one when left out. */
          date_from?: string
          /** Last day; today when left out. */
          date_to?: string
          /** json: a page; pdf: printed, in the language of the school, up to 2,000 movements. */
          format?: 'json' | 'pdf'
          page_size?: number
          cursor?: string
        }
      }
      responses: { 200: { content: { 'application/json': FamilyStatement; 'application/pdf': unknown } } }
    }
  }
  '/api/v1/finance/students/{student_id}/billing/': {
    /** Read the billing details of a student */
    get: {
      parameters: { path: { student_id: string } }
      responses: { 200: { content: { 'application/json': StudentBilling } } }
    }
    /** Change the billing details of a student */
    patch: {
      parameters: { path: { student_id: string } }
      requestBody: { content: { 'application/json': StudentBillingPatch } }
      responses: { 200: { content: { 'application/json': StudentBilling } } }
    }
  }
  '/api/v1/finance/till-sessions/': {
    /** List till sessions */
    get: {
      parameters: {
        query?: PageQuery & {
          user_id?: string
          currency?: string
          /** Those that are open, or closed, alone. */
          open?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': TillPage } } }
    }
    /** Open a till */
    post: {
      requestBody: { content: { 'application/json': NewTill } }
      responses: { 201: { content: { 'application/json': TillDetail } } }
    }
  }
  '/api/v1/finance/till-sessions/{till_session_id}/': {
    /** Read a till session */
    get: {
      parameters: { path: { till_session_id: string } }
      responses: { 200: { content: { 'application/json': TillDetail } } }
    }
  }
  '/api/v1/finance/till-sessions/{till_session_id}/close': {
    /** Close a till */
    post: {
      parameters: { path: { till_session_id: string } }
      requestBody: { content: { 'application/json': TillClosing } }
      responses: { 200: { content: { 'application/json': TillDetail } } }
    }
  }
  '/api/v1/finance/wallet/top-up': {
    /** Top up a wallet */
    post: {
      requestBody: { content: { 'application/json': WalletTopUp } }
      responses: {
        201: { content: { 'application/json': WalletToppedUp } }
        202: { content: { 'application/json': WalletToppedUp } }
      }
    }
  }
  '/api/v1/finance/wallets/': {
    /** List wallets */
    get: {
      parameters: {
        query?: PageQuery & {
          household_id?: string
          currency?: string
        }
      }
      responses: { 200: { content: { 'application/json': WalletPage } } }
    }
  }
  '/api/v1/finance/wallets/{wallet_id}/': {
    /** Read a wallet */
    get: {
      parameters: { path: { wallet_id: string } }
      responses: { 200: { content: { 'application/json': Wallet } } }
    }
  }
  '/api/v1/finance/wallets/{wallet_id}/entries/': {
    /** List wallet entries */
    get: {
      parameters: { query?: PageQuery; path: { wallet_id: string } }
      responses: { 200: { content: { 'application/json': WalletEntryPage } } }
    }
  }
  '/api/v1/finance/wallets/{wallet_id}/pay': {
    /** Pay from a wallet */
    post: {
      parameters: { path: { wallet_id: string } }
      requestBody?: { content: { 'application/json': WalletPayment } }
      responses: { 201: { content: { 'application/json': Payment } } }
    }
  }
  '/api/v1/imports/': {
    /** List imports */
    get: {
      parameters: {
        query?: PageQuery & {
          kind?: 'oneroster' | 'students' | 'teachers' | 'guardians'
          state?: 'queued' | 'running' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
        }
      }
      responses: { 200: { content: { 'application/json': ImportPage } } }
    }
    /** Start an import */
    post: {
      parameters: {
        query?: {
          kind?: 'oneroster' | 'students' | 'teachers' | 'guardians'
          dry_run?: boolean
          allow_shrink?: boolean
          mapping_id?: string
          delimiter?: string
          encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh'
          mapping?: string
          name?: string
        }
      }
      requestBody: {
        content: {
          'application/json': unknown
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown
          'application/zip': unknown
          'text/csv': unknown
        }
      }
      responses: { 202: { content: { 'application/json': Import } } }
    }
  }
  '/api/v1/imports/mappings/': {
    /** List import mappings */
    get: {
      parameters: {
        query?: PageQuery & {
          kind?: 'students' | 'teachers' | 'guardians'
        }
      }
      responses: { 200: { content: { 'application/json': SavedImportMappingPage } } }
    }
    /** Create an import mapping */
    post: {
      requestBody: { content: { 'application/json': NewImportMapping } }
      responses: { 201: { content: { 'application/json': SavedImportMapping } } }
    }
  }
  '/api/v1/imports/mappings/{mapping_id}/': {
    /** Read an import mapping */
    get: {
      parameters: { path: { mapping_id: string } }
      responses: { 200: { content: { 'application/json': SavedImportMapping } } }
    }
    /** Remove an import mapping */
    delete: { parameters: { path: { mapping_id: string } }; responses: { 204: {} } }
    /** Change an import mapping */
    patch: {
      parameters: { path: { mapping_id: string } }
      requestBody: { content: { 'application/json': ImportMappingPatch } }
      responses: { 200: { content: { 'application/json': SavedImportMapping } } }
    }
  }
  '/api/v1/imports/templates/{kind}': {
    /** Download an empty CSV file for an import */
    get: {
      parameters: { path: { kind: 'students' | 'teachers' | 'guardians' } }
      responses: { 200: { content: { 'text/csv': string } } }
    }
  }
  '/api/v1/imports/{import_id}/': {
    /** Read an import */
    get: {
      parameters: { path: { import_id: string } }
      responses: { 200: { content: { 'application/json': ImportDetail } } }
    }
  }
  '/api/v1/imports/{import_id}/cancel/': {
    /** Cancel an import that has not begun */
    post: {
      parameters: { path: { import_id: string } }
      responses: { 200: { content: { 'application/json': Import } } }
    }
  }
  '/api/v1/imports/{import_id}/findings/': {
    /** List the issues of an import */
    get: {
      parameters: {
        query?: PageQuery & {
          severity?: 'error' | 'warning'
        }
        path: { import_id: string }
      }
      responses: { 200: { content: { 'application/json': ImportIssuePage } } }
    }
  }
  '/api/v1/imports/{import_id}/outcomes/': {
    /** List what became of each row of an import */
    get: {
      parameters: {
        query?: PageQuery & {
          action?: 'created' | 'updated' | 'unchanged' | 'removed'
        }
        path: { import_id: string }
      }
      responses: { 200: { content: { 'application/json': ImportOutcomePage } } }
    }
  }
  '/api/v1/imports/{import_id}/report': {
    /** Download the report of an import */
    get: {
      parameters: { query?: { format?: 'csv' | 'json' }; path: { import_id: string } }
      responses: { 200: { content: { 'application/json': unknown; 'text/csv': string } } }
    }
  }
  '/api/v1/integrations/api-keys/': {
    /** List API keys */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that were revoked instead of those that stand. */
          revoked?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': ApiKeyPage } } }
    }
    /** Create an API key */
    post: {
      requestBody: { content: { 'application/json': NewApiKey } }
      responses: { 201: { content: { 'application/json': ApiKeyWithSecret } } }
    }
  }
  '/api/v1/integrations/api-keys/{api_key_id}/': {
    /** Read an API key */
    get: {
      parameters: { path: { api_key_id: string } }
      responses: { 200: { content: { 'application/json': ApiKey } } }
    }
    /** Revoke an API key */
    delete: { parameters: { path: { api_key_id: string } }; responses: { 204: {} } }
    /** Change the name of an API key */
    patch: {
      parameters: { path: { api_key_id: string } }
      requestBody: { content: { 'application/json': ApiKeyPatch } }
      responses: { 200: { content: { 'application/json': ApiKey } } }
    }
  }
  '/api/v1/integrations/api-keys/{api_key_id}/adopt': {
    /** Adopt an API key */
    post: {
      parameters: { path: { api_key_id: string } }
      requestBody?: { content: { 'application/json': CredentialAdoption } }
      responses: { 200: { content: { 'application/json': AdoptedApiKey } } }
    }
  }
  '/api/v1/integrations/api-keys/{api_key_id}/rotate': {
    /** Rotate the secret of an API key */
    post: {
      parameters: { path: { api_key_id: string } }
      requestBody?: { content: { 'application/json': ApiKeyRotation } }
      responses: { 200: { content: { 'application/json': ApiKeyWithSecret } } }
    }
  }
  '/api/v1/integrations/grantable-scopes/': {
    /** List the scopes that you may grant */
    get: { responses: { 200: { content: { 'application/json': ScopePage } } } }
  }
  '/api/v1/integrations/oauth-clients/': {
    /** List OAuth clients */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that were revoked instead of those that stand. */
          revoked?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': OAuthClientPage } } }
    }
    /** Create an OAuth client */
    post: {
      requestBody: { content: { 'application/json': NewOAuthClient } }
      responses: { 201: { content: { 'application/json': OAuthClientWithSecret } } }
    }
  }
  '/api/v1/integrations/oauth-clients/{oauth_client_id}/': {
    /** Read an OAuth client */
    get: {
      parameters: { path: { oauth_client_id: string } }
      responses: { 200: { content: { 'application/json': OAuthClient } } }
    }
    /** Revoke an OAuth client */
    delete: { parameters: { path: { oauth_client_id: string } }; responses: { 204: {} } }
    /** Change an OAuth client */
    patch: {
      parameters: { path: { oauth_client_id: string } }
      requestBody: { content: { 'application/json': OAuthClientPatch } }
      responses: { 200: { content: { 'application/json': OAuthClient } } }
    }
  }
  '/api/v1/integrations/oauth-clients/{oauth_client_id}/adopt': {
    /** Adopt an OAuth client */
    post: {
      parameters: { path: { oauth_client_id: string } }
      requestBody?: { content: { 'application/json': CredentialAdoption } }
      responses: { 200: { content: { 'application/json': AdoptedOAuthClient } } }
    }
  }
  '/api/v1/integrations/oauth-clients/{oauth_client_id}/rotate': {
    /** Rotate the secret of an OAuth client */
    post: {
      parameters: { path: { oauth_client_id: string } }
      requestBody?: { content: { 'application/json': OAuthClientSecretRotation } }
      responses: { 200: { content: { 'application/json': OAuthClientWithSecret } } }
    }
  }
  '/api/v1/integrations/payment-connections/': {
    /** List payment connections with their proposals */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that were removed instead. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': ServiceConnectionPage } } }
    }
  }
  '/api/v1/integrations/payment-connections/{payment_connection_id}/approve': {
    /** Approve a payment connection */
    post: {
      parameters: { path: { payment_connection_id: string } }
      requestBody: { content: { 'application/json': ServiceConnectionDecision } }
      responses: { 200: { content: { 'application/json': ServiceConnection } } }
    }
  }
  '/api/v1/integrations/payment-connections/{payment_connection_id}/decline': {
    /** Decline a payment connection */
    post: {
      parameters: { path: { payment_connection_id: string } }
      requestBody: { content: { 'application/json': ServiceConnectionDecision } }
      responses: { 200: { content: { 'application/json': ServiceConnection } } }
    }
  }
  '/api/v1/integrations/service-connections/': {
    /** List service connections */
    get: {
      parameters: {
        query?: PageQuery & {
          service?:
            | 'lti'
            | 'email'
            | 'sms'
            | 'stripe'
            | 'paystack'
            | 'flutterwave'
            | 'mpesa'
            | 'paypal'
            | 'generic_payments'
            | 'webhooks'
          /** Those that were taken away instead of those that stand. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': ServiceConnectionPage } } }
    }
    /** Create a service connection */
    post: {
      requestBody: { content: { 'application/json': NewServiceConnection } }
      responses: { 201: { content: { 'application/json': ServiceConnection } } }
    }
  }
  '/api/v1/integrations/service-connections/{service_connection_id}/': {
    /** Read a service connection */
    get: {
      parameters: { path: { service_connection_id: string } }
      responses: { 200: { content: { 'application/json': ServiceConnection } } }
    }
    /** Archive a service connection */
    delete: { parameters: { path: { service_connection_id: string } }; responses: { 204: {} } }
    /** Change a service connection */
    patch: {
      parameters: { path: { service_connection_id: string } }
      requestBody: { content: { 'application/json': ServiceConnectionPatch } }
      responses: { 200: { content: { 'application/json': ServiceConnection } } }
    }
  }
  '/api/v1/integrations/service-connections/{service_connection_id}/test': {
    /** Test a mail server connection */
    post: {
      parameters: { path: { service_connection_id: string } }
      responses: { 200: { content: { 'application/json': ServiceConnectionTest } } }
    }
  }
  '/api/v1/interop/oneroster/clients/': {
    /** List OneRoster clients */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': OneRosterClientPage } } }
    }
  }
  '/api/v1/interop/oneroster/clients/{client_id}/': {
    /** Read a OneRoster client */
    get: {
      parameters: { path: { client_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterClient } } }
    }
    /** Set the profile of a OneRoster client */
    put: {
      parameters: { path: { client_id: string } }
      requestBody: { content: { 'application/json': OneRosterProfileChoice } }
      responses: { 200: { content: { 'application/json': OneRosterClient } } }
    }
  }
  '/api/v1/interop/oneroster/clients/{client_id}/signing-secret/': {
    /** Rotate the signing secret of a OneRoster client */
    post: {
      parameters: { path: { client_id: string } }
      requestBody?: { content: { 'application/json': OneRosterSecretRotation } }
      responses: { 200: { content: { 'application/json': OneRosterClientWithSecret } } }
    }
  }
  '/api/v1/interop/oneroster/export/': {
    /** Export the school as OneRoster CSV */
    get: {
      parameters: {
        query?: {
          /** bulk: all current data, the default; delta: what has changed after `since`, including removals. */
          mode?: 'bulk' | 'delta'
          /** For a delta: the `x-changed-until` of the previous set; the set has what changed after it. */
          since?: string
          /** demographics.csv as well; programs need the scope roster-demographics.readonly for it. */
          demographics?: boolean
        }
      }
      responses: { 200: { content: { 'application/zip': unknown } } }
    }
  }
  '/api/v1/interop/oneroster/runs/{roster_run_id}/': {
    /** Read a roster run */
    get: {
      parameters: { path: { roster_run_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterRun } } }
    }
  }
  '/api/v1/interop/oneroster/sources/': {
    /** List roster sources */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that were archived instead of those that stand. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': OneRosterSourcePage } } }
    }
    /** Create a roster source */
    post: {
      requestBody: { content: { 'application/json': NewOneRosterSource } }
      responses: { 201: { content: { 'application/json': OneRosterSource } } }
    }
  }
  '/api/v1/interop/oneroster/sources/{roster_source_id}/': {
    /** Read a roster source */
    get: {
      parameters: { path: { roster_source_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterSource } } }
    }
    /** Archive a roster source */
    delete: { parameters: { path: { roster_source_id: string } }; responses: { 204: {} } }
    /** Change a roster source */
    patch: {
      parameters: { path: { roster_source_id: string } }
      requestBody: { content: { 'application/json': OneRosterSourcePatch } }
      responses: { 200: { content: { 'application/json': OneRosterSource } } }
    }
  }
  '/api/v1/interop/oneroster/sources/{roster_source_id}/runs/': {
    /** List the runs of a roster source */
    get: {
      parameters: {
        query?: PageQuery & {
          state?: 'queued' | 'pulling' | 'importing' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
        }
        path: { roster_source_id: string }
      }
      responses: { 200: { content: { 'application/json': OneRosterRunPage } } }
    }
    /** Start a run of a roster source */
    post: {
      parameters: { path: { roster_source_id: string } }
      requestBody: { content: { 'application/json': NewOneRosterRun } }
      responses: { 202: { content: { 'application/json': OneRosterRun } } }
    }
  }
  '/api/v1/interop/oneroster/sources/{roster_source_id}/runs/{roster_run_id}/findings/': {
    /** List the issues of a roster run */
    get: {
      parameters: {
        query?: PageQuery & {
          severity?: 'error' | 'warning'
        }
        path: { roster_source_id: string; roster_run_id: string }
      }
      responses: { 200: { content: { 'application/json': ImportIssuePage } } }
    }
  }
  '/api/v1/interop/oneroster/sources/{roster_source_id}/test/': {
    /** Test the connection to a roster source */
    post: {
      parameters: { path: { roster_source_id: string } }
      responses: { 200: { content: { 'application/json': OneRosterSourceTest } } }
    }
  }
  '/api/v1/intervention/action-center/': {
    /** List intervention cases */
    get: {
      parameters: {
        query?: {
          /** A user, `me`, or `none`: cases without an owner who may work on them. */
          owner?: ('me' | 'none') | string
          /** A status, `active` (open and in progress; the default), `closed`, or `all`. */
          status?: 'open' | 'in_progress' | 'resolved' | 'dismissed' | 'active' | 'closed' | 'all'
          /** Only cases with this change. */
          change?: 'new' | 'worse' | 'better' | 'no_help' | 'overdue'
          /** The student. */
          student_id?: string
          /** Students who are in this class today. */
          class_id?: string
          /** Code of the grade level. */
          grade_level?: string
          /** Part of the name or number of the student. */
          q?: string
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
        }
      }
      responses: { 200: { content: { 'application/json': ActionCenter } } }
    }
    /** Open an intervention case */
    post: {
      requestBody: { content: { 'application/json': NewInterventionCase } }
      responses: { 201: { content: { 'application/json': InterventionCase } } }
    }
  }
  '/api/v1/intervention/action-center/visits/': {
    /** Mark the action center as seen */
    post: { responses: { 200: { content: { 'application/json': ActionCenterVisit } } } }
  }
  '/api/v1/intervention/action-center/{case_id}/': {
    /** Read an intervention case */
    get: {
      parameters: { path: { case_id: string } }
      responses: { 200: { content: { 'application/json': InterventionCase } } }
    }
    /** Change an intervention case */
    patch: {
      parameters: { path: { case_id: string } }
      requestBody: { content: { 'application/json': InterventionCasePatch } }
      responses: { 200: { content: { 'application/json': InterventionCase } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/history/': {
    /** List changes of a case */
    get: {
      parameters: { query?: PageQuery; path: { case_id: string } }
      responses: { 200: { content: { 'application/json': CaseHistoryEntryPage } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/interventions/': {
    /** Add an intervention to a case */
    post: {
      parameters: { path: { case_id: string } }
      requestBody: { content: { 'application/json': NewCaseIntervention } }
      responses: { 201: { content: { 'application/json': CaseIntervention } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/interventions/{intervention_id}/': {
    /** Remove an intervention from a case */
    delete: { parameters: { path: { case_id: string; intervention_id: string } }; responses: { 204: {} } }
    /** Change an intervention of a case */
    patch: {
      parameters: { path: { case_id: string; intervention_id: string } }
      requestBody: { content: { 'application/json': CaseInterventionPatch } }
      responses: { 200: { content: { 'application/json': CaseIntervention } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/notes/': {
    /** Add a note to a case */
    post: {
      parameters: { path: { case_id: string } }
      requestBody: { content: { 'application/json': NewCaseNote } }
      responses: { 201: { content: { 'application/json': CaseNote } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/notes/{note_id}/': {
    /** Remove a note of a case */
    delete: { parameters: { path: { case_id: string; note_id: string } }; responses: { 204: {} } }
    /** Change a note of a case */
    patch: {
      parameters: { path: { case_id: string; note_id: string } }
      requestBody: { content: { 'application/json': CaseNotePatch } }
      responses: { 200: { content: { 'application/json': CaseNote } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/tasks/': {
    /** Add a task to a case */
    post: {
      parameters: { path: { case_id: string } }
      requestBody: { content: { 'application/json': NewCaseTask } }
      responses: { 201: { content: { 'application/json': CaseTask } } }
    }
  }
  '/api/v1/intervention/action-center/{case_id}/tasks/{task_id}/': {
    /** Remove a task from a case */
    delete: { parameters: { path: { case_id: string; task_id: string } }; responses: { 204: {} } }
    /** Change a task of a case */
    patch: {
      parameters: { path: { case_id: string; task_id: string } }
      requestBody: { content: { 'application/json': CaseTaskPatch } }
      responses: { 200: { content: { 'application/json': CaseTask } } }
    }
  }
  '/api/v1/intervention/calculate-risk': {
    /** Calculate risk scores */
    post: {
      requestBody: { content: { 'application/json': RiskCalculation } }
      responses: { 202: { content: { 'application/json': RiskCalculationStarted } } }
    }
  }
  '/api/v1/intervention/evaluation': {
    /** Read how well risk scores did */
    get: {
      parameters: {
        query?: {
          /** A school year; by default the last one that has ended. */
          cohort?: string
          /** By what to compare; by default `none`. */
          group_by?: 'none' | 'grade_level' | 'sex'
        }
      }
      responses: { 200: { content: { 'application/json': RiskEvaluation } } }
    }
  }
  '/api/v1/intervention/letters/': {
    /** List mailings of absence letters */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only mailings with a letter about this student. */
          student_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': AbsenceLetterMailingPage } } }
    }
    /** Send absence letters */
    post: {
      requestBody: { content: { 'application/json': AbsenceLetterOrder } }
      responses: { 201: { content: { 'application/json': AbsenceLettersSent } } }
    }
  }
  '/api/v1/intervention/letters/preview/': {
    /** Preview absence letters */
    post: {
      requestBody: { content: { 'application/json': AbsenceLetterOrder } }
      responses: { 200: { content: { 'application/json': AbsenceLetterPreview } } }
    }
  }
  '/api/v1/intervention/letters/template/': {
    /** Read the template of absence letters */
    get: { responses: { 200: { content: { 'application/json': AbsenceLetterTemplate } } } }
    /** Change the template of absence letters */
    patch: {
      requestBody: { content: { 'application/json': AbsenceLetterTemplatePatch } }
      responses: { 200: { content: { 'application/json': AbsenceLetterTemplate } } }
    }
  }
  '/api/v1/intervention/letters/{mailing_id}/': {
    /** Read a mailing of absence letters */
    get: {
      parameters: { path: { mailing_id: string } }
      responses: { 200: { content: { 'application/json': AbsenceLetterMailingDetail } } }
    }
  }
  '/api/v1/intervention/letters/{mailing_id}/print/': {
    /** Read absence letters as PDF */
    get: {
      parameters: { path: { mailing_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/intervention/load/': {
    /** Read the load of case owners */
    get: {
      parameters: {
        query?: {
          /** First day; 180 days before the last by default. */
          date_from?: string
          /** Last day; today by default. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': CaseLoad } } }
    }
  }
  '/api/v1/intervention/meetings/': {
    /** List case meetings */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only closed meetings, or only open ones. */
          is_closed?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': CaseMeetingSummaryPage } } }
    }
    /** Create a case meeting */
    post: {
      requestBody: { content: { 'application/json': NewCaseMeeting } }
      responses: { 201: { content: { 'application/json': CaseMeeting } } }
    }
  }
  '/api/v1/intervention/meetings/{meeting_id}/': {
    /** Read a case meeting */
    get: {
      parameters: { path: { meeting_id: string } }
      responses: { 200: { content: { 'application/json': CaseMeeting } } }
    }
    /** Change a case meeting */
    patch: {
      parameters: { path: { meeting_id: string } }
      requestBody: { content: { 'application/json': CaseMeetingPatch } }
      responses: { 200: { content: { 'application/json': CaseMeeting } } }
    }
  }
  '/api/v1/intervention/meetings/{meeting_id}/close/': {
    /** Close a case meeting */
    post: {
      parameters: { path: { meeting_id: string } }
      responses: { 200: { content: { 'application/json': CaseMeeting } } }
    }
  }
  '/api/v1/intervention/meetings/{meeting_id}/decisions/': {
    /** Add a decision of a meeting */
    post: {
      parameters: { path: { meeting_id: string } }
      requestBody: { content: { 'application/json': NewMeetingDecision } }
      responses: { 201: { content: { 'application/json': MeetingDecision } } }
    }
  }
  '/api/v1/intervention/meetings/{meeting_id}/minutes/': {
    /** Read the minutes of a meeting */
    get: {
      parameters: { path: { meeting_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/intervention/owners/': {
    /** List possible owners of a case */
    get: {
      parameters: {
        query: {
          /** The student: the teachers of the student may own a case too. */
          student_id: string
        }
      }
      responses: { 200: { content: { 'application/json': CaseOwnerPage } } }
    }
  }
  '/api/v1/intervention/red-flags': {
    /** List students at risk */
    get: {
      parameters: {
        query?: {
          /** Scores from here on; by default `red_min` of the school. */
          threshold?: number
          /** Students who are members of the class today. */
          class_id?: string
          /** Students of the grade level. */
          grade_level?: string
          /** `change` (the default): new, worse, better, same, each from the highest score; `score`; or `name`. */
          sort?: 'change' | 'score' | 'name'
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
        }
      }
      responses: { 200: { content: { 'application/json': RedFlags } } }
    }
  }
  '/api/v1/intervention/settings/': {
    /** Read intervention settings */
    get: { responses: { 200: { content: { 'application/json': InterventionSettings } } } }
    /** Change intervention settings */
    patch: {
      requestBody: { content: { 'application/json': InterventionSettingsPatch } }
      responses: { 200: { content: { 'application/json': InterventionSettings } } }
    }
  }
  '/api/v1/intervention/students/{student_id}': {
    /** Read the risk score of a student */
    get: {
      parameters: { path: { student_id: string } }
      responses: { 200: { content: { 'application/json': StudentRisk } } }
    }
  }
  '/api/v1/intervention/tasks/': {
    /** List tasks of open cases */
    get: {
      parameters: {
        query?: PageQuery & {
          /** A user, `me`, or `none`. */
          assignee?: ('me' | 'none') | string
          /** Those that are done; left out: open ones. */
          done?: boolean
          /** Only those whose day has passed. */
          overdue?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': CaseTaskRowPage } } }
    }
  }
  '/api/v1/intervention/what-if': {
    /** Try other risk thresholds */
    post: {
      requestBody: { content: { 'application/json': RiskWhatIf } }
      responses: { 200: { content: { 'application/json': RiskWhatIfAnswer } } }
    }
  }
  '/api/v1/jobs/': {
    /** List background jobs */
    get: {
      parameters: {
        query?: PageQuery & {
          state?: 'queued' | 'running' | 'succeeded' | 'failed'
          kind?: string
        }
      }
      responses: { 200: { content: { 'application/json': JobPage } } }
    }
  }
  '/api/v1/jobs/{job_id}/': {
    /** Read a background job */
    get: {
      parameters: { path: { job_id: string } }
      responses: { 200: { content: { 'application/json': Job } } }
    }
  }
  '/api/v1/manifest.json': {
    /** Read the manifest */
    get: { responses: { 200: { content: { 'application/json': ManifestV1 } } } }
  }
  '/api/v1/me': {
    /** Read the caller */
    get: { responses: { 200: { content: { 'application/json': Me } } } }
  }
  '/api/v1/me/authorizations': {
    /** List programs that you authorized */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': OAuthAuthorizationPage } } }
    }
  }
  '/api/v1/me/authorizations/{authorization_id}': {
    /** Revoke the authorization of a program */
    delete: { parameters: { path: { authorization_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/me/households/': {
    /** List your households in every school */
    get: { responses: { 200: { content: { 'application/json': OwnHouseholdPage } } } }
  }
  '/api/v1/me/schools': {
    /** List your schools */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': OwnSchoolList } } }
    }
  }
  '/api/v1/me/sessions': {
    /** List your sessions */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': OwnSessionPage } } }
    }
    /** Revoke all your sessions */
    delete: {
      parameters: {
        query?: {
          /** Leaves the session of this request open. */
          keep_current?: boolean
        }
      }
      responses: { 204: {} }
    }
  }
  '/api/v1/me/sessions/{session_id}': {
    /** Revoke one of your sessions */
    delete: { parameters: { path: { session_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/me/switch-school': {
    /** Switch to another of your schools */
    post: {
      requestBody: { content: { 'application/json': SchoolSwitch } }
      responses: { 200: { content: { 'application/json': SchoolSwitched } } }
    }
  }
  '/api/v1/members/': {
    /** List members */
    get: {
      parameters: {
        query?: PageQuery & {
          q?: string
          role?: SchoolRole
          status?: 'active' | 'suspended' | 'left'
        }
      }
      responses: { 200: { content: { 'application/json': MemberPage } } }
    }
  }
  '/api/v1/members/invitations/': {
    /** List invitations */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': InvitationPage } } }
    }
    /** Invite a person */
    post: {
      requestBody: { content: { 'application/json': NewInvitation } }
      responses: { 201: { content: { 'application/json': Invitation } } }
    }
  }
  '/api/v1/members/invitations/{invitation_id}/': {
    /** Revoke an invitation */
    delete: { parameters: { path: { invitation_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/members/invitations/{invitation_id}/resend': {
    /** Resend an invitation */
    post: {
      parameters: { path: { invitation_id: string } }
      responses: { 201: { content: { 'application/json': Invitation } } }
    }
  }
  '/api/v1/members/second-factor-requirement/': {
    /** Read the second factor requirement */
    get: { responses: { 200: { content: { 'application/json': SecondFactorRequirement } } } }
    /** Change the second factor requirement */
    patch: {
      requestBody: { content: { 'application/json': SecondFactorRequirementPatch } }
      responses: { 200: { content: { 'application/json': SecondFactorRequirement } } }
    }
  }
  '/api/v1/members/{user_id}/': {
    /** Read a member */
    get: {
      parameters: { path: { user_id: string } }
      responses: { 200: { content: { 'application/json': Member } } }
    }
    /** Change a member */
    patch: {
      parameters: { path: { user_id: string } }
      requestBody: { content: { 'application/json': MemberPatch } }
      responses: { 200: { content: { 'application/json': Member } } }
    }
  }
  '/api/v1/members/{user_id}/second-factor/': {
    /** Remove the second factor of a member */
    delete: { parameters: { path: { user_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/messaging/audience-preview/': {
    /** Preview the recipients of an audience */
    post: {
      requestBody: { content: { 'application/json': MessageAudiencePreviewRequest } }
      responses: { 200: { content: { 'application/json': MessageAudiencePreview } } }
    }
  }
  '/api/v1/messaging/audiences/': {
    /** List audiences */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': MessageAudiencePage } } }
    }
    /** Create an audience */
    post: {
      requestBody: { content: { 'application/json': NewMessageAudience } }
      responses: { 201: { content: { 'application/json': MessageAudience } } }
    }
  }
  '/api/v1/messaging/audiences/{audience_id}/': {
    /** Read an audience */
    get: {
      parameters: { path: { audience_id: string } }
      responses: { 200: { content: { 'application/json': MessageAudience } } }
    }
    /** Archive an audience */
    delete: { parameters: { path: { audience_id: string } }; responses: { 204: {} } }
    /** Change an audience */
    patch: {
      parameters: { path: { audience_id: string } }
      requestBody: { content: { 'application/json': MessageAudiencePatch } }
      responses: { 200: { content: { 'application/json': MessageAudience } } }
    }
  }
  '/api/v1/messaging/consultations/bookings/': {
    /** List appointments */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only those of this evening. */
          evening_id?: string
          /** Only those with this teacher. */
          staff_id?: string
          /** Only those about this child. */
          student_id?: string
          /** Only those of this guardian; for the office. */
          guardian_id?: string
          /** Cancelled ones too. */
          cancelled?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': ConsultationBookingPage } } }
    }
    /** Create bookings of appointments */
    post: {
      requestBody: { content: { 'application/json': NewConsultationBookings } }
      responses: { 201: { content: { 'application/json': ConsultationBookingsMade } } }
    }
  }
  '/api/v1/messaging/consultations/bookings/{booking_id}/': {
    /** Read an appointment */
    get: {
      parameters: { path: { booking_id: string } }
      responses: { 200: { content: { 'application/json': ConsultationBooking } } }
    }
    /** Change an appointment */
    patch: {
      parameters: { path: { booking_id: string } }
      requestBody: { content: { 'application/json': ConsultationBookingPatch } }
      responses: { 200: { content: { 'application/json': ConsultationBooking } } }
    }
  }
  '/api/v1/messaging/consultations/bookings/{booking_id}/cancel/': {
    /** Cancel an appointment */
    post: {
      parameters: { path: { booking_id: string } }
      responses: { 200: { content: { 'application/json': ConsultationBooking } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/': {
    /** List parents’ evenings */
    get: {
      parameters: {
        query?: PageQuery & {
          status?: 'draft' | 'published' | 'withdrawn'
          /** Only evenings that end on this date or later. */
          date_from?: string
        }
      }
      responses: { 200: { content: { 'application/json': ConsultationEveningPage } } }
    }
    /** Create a parents’ evening */
    post: {
      requestBody: { content: { 'application/json': NewConsultationEvening } }
      responses: { 201: { content: { 'application/json': ConsultationEveningDetail } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/': {
    /** Read a parents’ evening */
    get: {
      parameters: { path: { evening_id: string } }
      responses: { 200: { content: { 'application/json': ConsultationEveningDetail } } }
    }
    /** Remove a draft */
    delete: { parameters: { path: { evening_id: string } }; responses: { 204: {} } }
    /** Change a parents’ evening */
    patch: {
      parameters: { path: { evening_id: string } }
      requestBody: { content: { 'application/json': ConsultationEveningPatch } }
      responses: { 200: { content: { 'application/json': ConsultationEveningDetail } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/family-plan/pdf': {
    /** Download the plan of a family */
    get: {
      parameters: {
        query?: {
          /** The guardian for whom the office prints. */
          guardian_id?: string
        }
        path: { evening_id: string }
      }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/options/': {
    /** Read what a family can book */
    get: {
      parameters: {
        query?: {
          /** The guardian for whom the office books. */
          guardian_id?: string
          /** The child whose guardians the office looks for. */
          student_id?: string
        }
        path: { evening_id: string }
      }
      responses: { 200: { content: { 'application/json': ConsultationOptions } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/plan/': {
    /** Read the plan of a day */
    get: {
      parameters: {
        query?: {
          /** One of its days; left out: the first that is not over. */
          date?: string
          /** Only this teacher. */
          staff_id?: string
        }
        path: { evening_id: string }
      }
      responses: { 200: { content: { 'application/json': ConsultationPlan } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/plan/pdf': {
    /** Download plans of teachers */
    get: {
      parameters: {
        query?: {
          /** One of its days; left out: the first that is not over. */
          date?: string
          /** Only this teacher. */
          staff_id?: string
        }
        path: { evening_id: string }
      }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/proposals/': {
    /** Propose appointments in a row */
    post: {
      parameters: { path: { evening_id: string } }
      requestBody: { content: { 'application/json': ConsultationProposalsOrder } }
      responses: { 200: { content: { 'application/json': ConsultationProposals } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/publish/': {
    /** Publish a parents’ evening */
    post: {
      parameters: { path: { evening_id: string } }
      responses: { 200: { content: { 'application/json': ConsultationEveningDetail } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/slots/': {
    /** List the slots of a teacher */
    get: {
      parameters: {
        query: {
          /** The teacher, as a member of staff. */
          staff_id: string
          /** The child. */
          student_id: string
          /** The guardian for whom the office books. */
          guardian_id?: string
        }
        path: { evening_id: string }
      }
      responses: { 200: { content: { 'application/json': ConsultationSlotList } } }
    }
  }
  '/api/v1/messaging/consultations/evenings/{evening_id}/withdraw/': {
    /** Withdraw a parents’ evening */
    post: {
      parameters: { path: { evening_id: string } }
      requestBody: { content: { 'application/json': ConsultationWithdrawal } }
      responses: { 200: { content: { 'application/json': ConsultationEveningDetail } } }
    }
  }
  '/api/v1/messaging/consultations/requests/': {
    /** List families asked to come */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only those of this evening. */
          evening_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ConsultationRequestPage } } }
    }
    /** Create a request that a family comes */
    post: {
      requestBody: { content: { 'application/json': NewConsultationRequest } }
      responses: { 201: { content: { 'application/json': ConsultationRequest } } }
    }
  }
  '/api/v1/messaging/consultations/requests/{request_id}/': {
    /** Remove a request that a family comes */
    delete: { parameters: { path: { request_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/messaging/consultations/slots/{slot_id}/': {
    /** Change whether a slot is blocked */
    patch: {
      parameters: { path: { slot_id: string } }
      requestBody: { content: { 'application/json': ConsultationSlotPatch } }
      responses: { 200: { content: { 'application/json': PlannedConsultationSlot } } }
    }
  }
  '/api/v1/messaging/consultations/waits/': {
    /** List families who wait */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only those of this evening. */
          evening_id?: string
          /** Only those who wait for this teacher. */
          staff_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ConsultationWaitPage } } }
    }
    /** Create a wait for a slot */
    post: {
      requestBody: { content: { 'application/json': NewConsultationWait } }
      responses: { 201: { content: { 'application/json': ConsultationWait } } }
    }
  }
  '/api/v1/messaging/consultations/waits/{wait_id}/': {
    /** Remove a wait for a slot */
    delete: { parameters: { path: { wait_id: string } }; responses: { 204: {} } }
    /** Change a wait for a slot */
    patch: {
      parameters: { path: { wait_id: string } }
      requestBody: { content: { 'application/json': ConsultationWaitPatch } }
      responses: { 200: { content: { 'application/json': ConsultationWait } } }
    }
  }
  '/api/v1/messaging/inbox-counts/': {
    /** Read the counts of what is unread and to answer */
    get: { responses: { 200: { content: { 'application/json': InboxCounts } } } }
  }
  '/api/v1/messaging/inbox/': {
    /** List the own inbox */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Without one, everything that is not archived. */
          filter?: 'unread' | 'to_answer' | 'archived'
          /** Those with this in their text. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/json': InboxEntryPage } } }
    }
  }
  '/api/v1/messaging/inbox/{message_id}/': {
    /** Read a message of the inbox */
    get: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': InboxMessage } } }
    }
    /** Change the marks or the answer of a message */
    patch: {
      parameters: { path: { message_id: string } }
      requestBody: { content: { 'application/json': InboxMessagePatch } }
      responses: { 200: { content: { 'application/json': InboxMessage } } }
    }
  }
  '/api/v1/messaging/inbox/{message_id}/files/{file_id}/content': {
    /** Download an attachment of the inbox */
    get: {
      parameters: { path: { message_id: string; file_id: string } }
      responses: { 200: { content: { 'application/octet-stream': unknown } } }
    }
  }
  '/api/v1/messaging/mail/sender/': {
    /** Read the sender of emails */
    get: { responses: { 200: { content: { 'application/json': SenderDomain } } } }
  }
  '/api/v1/messaging/mail/sender/check': {
    /** Check the sender of emails */
    post: { responses: { 200: { content: { 'application/json': SenderDomain } } } }
  }
  '/api/v1/messaging/mail/sender/signing-key': {
    /** Create a signing key for emails */
    post: { responses: { 201: { content: { 'application/json': SenderDomain } } } }
    /** Remove the signing key of emails */
    delete: { responses: { 204: {} } }
  }
  '/api/v1/messaging/messages/': {
    /** List messages */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those in this state. */
          state?: 'draft' | 'waiting' | 'scheduled' | 'sending' | 'sent' | 'failed'
          /** Those with this in a text. */
          q?: string
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': MessagePage } } }
    }
    /** Create a message */
    post: {
      requestBody: { content: { 'application/json': NewMessage } }
      responses: { 201: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/': {
    /** Read a message */
    get: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
    /** Archive a message */
    delete: { parameters: { path: { message_id: string } }; responses: { 204: {} } }
    /** Change a message */
    patch: {
      parameters: { path: { message_id: string } }
      requestBody: { content: { 'application/json': MessagePatch } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/counts/': {
    /** Read the counts of the recipients of a message */
    get: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': MessageCounts } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/decide/': {
    /** Decide whether a message is sent */
    post: {
      parameters: { path: { message_id: string } }
      requestBody: { content: { 'application/json': MessageDecision } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/files/{file_id}/content': {
    /** Download an attachment as its sender */
    get: {
      parameters: { path: { message_id: string; file_id: string } }
      responses: { 200: { content: { 'application/octet-stream': unknown } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/recipients/': {
    /** List the recipients of a message */
    get: {
      parameters: {
        query?: PageQuery & {
          /** `missing`: those who still have to read or answer it; `answered`: those who answered its form. */
          filter?: 'missing' | 'read' | 'yes' | 'no' | 'answered' | 'bounced' | 'no_address' | 'not_reached'
        }
        path: { message_id: string }
      }
      responses: { 200: { content: { 'application/json': MessageRecipientPage } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/remind/': {
    /** Remind recipients who are missing */
    post: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/retry/': {
    /** Retry sending a message */
    post: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/send/': {
    /** Send a message */
    post: {
      parameters: { path: { message_id: string } }
      requestBody: { content: { 'application/json': MessageSendOrder } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/messages/{message_id}/withdraw/': {
    /** Withdraw a message */
    post: {
      parameters: { path: { message_id: string } }
      responses: { 200: { content: { 'application/json': Message } } }
    }
  }
  '/api/v1/messaging/notifications/devices/': {
    /** List your devices */
    get: { responses: { 200: { content: { 'application/json': PushDeviceList } } } }
    /** Add this device */
    post: {
      requestBody: { content: { 'application/json': NewPushDevice } }
      responses: { 201: { content: { 'application/json': PushDevice } } }
    }
  }
  '/api/v1/messaging/notifications/devices/{device_id}/': {
    /** Remove a device */
    delete: { parameters: { path: { device_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/messaging/notifications/push-key/': {
    /** Read the push key */
    get: { responses: { 200: { content: { 'application/json': PushKey } } } }
  }
  '/api/v1/messaging/safeguarding/log/': {
    /** List who read threads of others */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': SafeguardingEntryPage } } }
    }
  }
  '/api/v1/messaging/safeguarding/reports/': {
    /** List reported posts */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that are not closed. */
          open?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': ThreadReportPage } } }
    }
  }
  '/api/v1/messaging/safeguarding/reports/{report_id}/close/': {
    /** Close a report */
    post: {
      parameters: { path: { report_id: string } }
      requestBody: { content: { 'application/json': ThreadReportClosing } }
      responses: { 200: { content: { 'application/json': ThreadReport } } }
    }
  }
  '/api/v1/messaging/safeguarding/search/': {
    /** Find threads of others */
    post: {
      requestBody: { content: { 'application/json': SafeguardingSearch } }
      responses: { 200: { content: { 'application/json': SafeguardingThreads } } }
    }
  }
  '/api/v1/messaging/safeguarding/threads/{thread_id}/files/{file_id}/read/': {
    /** Open an attachment of a thread of others */
    post: {
      parameters: { path: { thread_id: string; file_id: string } }
      requestBody: { content: { 'application/json': SafeguardingReading } }
      responses: { 200: { content: { 'application/octet-stream': unknown } } }
    }
  }
  '/api/v1/messaging/safeguarding/threads/{thread_id}/read/': {
    /** Open a thread of others */
    post: {
      parameters: { path: { thread_id: string } }
      requestBody: { content: { 'application/json': SafeguardingReading } }
      responses: { 200: { content: { 'application/json': MonitoredThread } } }
    }
  }
  '/api/v1/messaging/settings/': {
    /** Read messaging settings */
    get: { responses: { 200: { content: { 'application/json': MessagingSettings } } } }
    /** Change messaging settings */
    patch: {
      requestBody: { content: { 'application/json': MessagingSettingsPatch } }
      responses: { 200: { content: { 'application/json': MessagingSettings } } }
    }
  }
  '/api/v1/messaging/staff/': {
    /** List staff with an account */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those who may write about this student. */
          student_id?: string
          /** Those who may go on with a thread that this person left behind. */
          from_user_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': StaffContactPage } } }
    }
  }
  '/api/v1/messaging/templates/': {
    /** List message templates */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Archived ones too. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': MessageTemplatePage } } }
    }
    /** Create a message template */
    post: {
      requestBody: { content: { 'application/json': NewMessageTemplate } }
      responses: { 201: { content: { 'application/json': MessageTemplate } } }
    }
  }
  '/api/v1/messaging/templates/{template_id}/': {
    /** Read a message template */
    get: {
      parameters: { path: { template_id: string } }
      responses: { 200: { content: { 'application/json': MessageTemplate } } }
    }
    /** Archive a message template */
    delete: { parameters: { path: { template_id: string } }; responses: { 204: {} } }
    /** Change a message template */
    patch: {
      parameters: { path: { template_id: string } }
      requestBody: { content: { 'application/json': MessageTemplatePatch } }
      responses: { 200: { content: { 'application/json': MessageTemplate } } }
    }
  }
  '/api/v1/messaging/texts/': {
    /** List text messages */
    get: {
      parameters: {
        query?: PageQuery & {
          /** In this state. */
          state?: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'not_sent'
          /** By this channel. */
          channel?: 'sms' | 'whatsapp'
          /** To this guardian. */
          guardian_id?: string
          /** Of notices since this day. */
          from?: string
          /** Of notices until this day. */
          to?: string
        }
      }
      responses: { 200: { content: { 'application/json': TextMessagePage } } }
    }
  }
  '/api/v1/messaging/texts/estimate': {
    /** Estimate the cost of texts */
    post: {
      requestBody: { content: { 'application/json': TextEstimateInput } }
      responses: { 200: { content: { 'application/json': TextEstimate } } }
    }
  }
  '/api/v1/messaging/texts/export': {
    /** Export text messages */
    get: {
      parameters: {
        query?: {
          /** In this state. */
          state?: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'not_sent'
          /** By this channel. */
          channel?: 'sms' | 'whatsapp'
          /** To this guardian. */
          guardian_id?: string
          /** Of notices since this day. */
          from?: string
          /** Of notices until this day. */
          to?: string
        }
      }
      responses: { 200: { content: { 'text/csv': string } } }
    }
  }
  '/api/v1/messaging/texts/mine/': {
    /** Read your choice of text messages */
    get: { responses: { 200: { content: { 'application/json': MyTexts } } } }
    /** Save your choice of text messages */
    put: {
      requestBody: { content: { 'application/json': TextChoiceInput } }
      responses: { 200: { content: { 'application/json': MyTexts } } }
    }
  }
  '/api/v1/messaging/texts/receipts/{provider}/{reference}/': {
    /** Receive a delivery receipt of a text message */
    post: {
      parameters: {
        path: { provider: 'twilio' | 'africastalking' | 'vonage' | 'generic'; reference: string }
      }
      requestBody: { content: { 'application/json': unknown; 'application/x-www-form-urlencoded': unknown } }
      responses: { 204: {} }
    }
  }
  '/api/v1/messaging/texts/recipients/': {
    /** List guardians and their choice of texts */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those who chose texts, or those who did not. */
          chose?: boolean
          /** This guardian alone. */
          guardian_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': TextRecipientPage } } }
    }
  }
  '/api/v1/messaging/texts/recipients/{guardian_id}/': {
    /** Save a guardian’s choice of texts */
    put: {
      parameters: { path: { guardian_id: string } }
      requestBody: { content: { 'application/json': TextChoiceInput } }
      responses: { 200: { content: { 'application/json': TextRecipient } } }
    }
  }
  '/api/v1/messaging/texts/replies/{provider}/': {
    /** Receive a reply to a text message */
    post: {
      parameters: { path: { provider: 'twilio' | 'africastalking' | 'vonage' | 'generic' } }
      requestBody: { content: { 'application/json': unknown; 'application/x-www-form-urlencoded': unknown } }
      responses: { 204: {} }
    }
  }
  '/api/v1/messaging/texts/settings/': {
    /** Read the settings of text messages */
    get: { responses: { 200: { content: { 'application/json': TextSettings } } } }
    /** Save the settings of text messages */
    put: {
      requestBody: { content: { 'application/json': TextSettingsInput } }
      responses: { 200: { content: { 'application/json': TextSettings } } }
    }
  }
  '/api/v1/messaging/texts/suppressions/': {
    /** List numbers that get no texts */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': TextSuppressionPage } } }
    }
    /** Add a number that gets no texts */
    post: {
      requestBody: { content: { 'application/json': NewTextSuppression } }
      responses: { 201: { content: { 'application/json': TextSuppression } } }
    }
  }
  '/api/v1/messaging/texts/suppressions/{suppression_id}/': {
    /** Remove a number from those that get no texts */
    delete: { parameters: { path: { suppression_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/messaging/texts/{text_id}/settle': {
    /** Settle what became of a text */
    post: {
      parameters: { path: { text_id: string } }
      requestBody: { content: { 'application/json': TextOutcome } }
      responses: { 200: { content: { 'application/json': TextMessage } } }
    }
  }
  '/api/v1/messaging/thread-partners/': {
    /** List whom the caller may write to */
    get: {
      parameters: {
        query?: PageQuery & {
          /** About this student; without one, about own children or oneself. */
          student_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ThreadPartnerPage } } }
    }
  }
  '/api/v1/messaging/threads-to-hand-over/': {
    /** List threads without staff */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that this person left. */
          from_user_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ThreadToHandOverPage } } }
    }
    /** Hand over the threads of a person */
    post: {
      requestBody: { content: { 'application/json': ThreadsHandOver } }
      responses: { 200: { content: { 'application/json': ThreadsHandedOver } } }
    }
  }
  '/api/v1/messaging/threads/': {
    /** Create a thread */
    post: {
      requestBody: { content: { 'application/json': NewThread } }
      responses: { 201: { content: { 'application/json': Thread } } }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/': {
    /** Read a thread */
    get: {
      parameters: { path: { thread_id: string } }
      responses: { 200: { content: { 'application/json': Thread } } }
    }
    /** Change the marks of a thread */
    patch: {
      parameters: { path: { thread_id: string } }
      requestBody: { content: { 'application/json': ThreadPatch } }
      responses: { 200: { content: { 'application/json': Thread } } }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/files/{file_id}/content': {
    /** Download an attachment of a thread */
    get: {
      parameters: { path: { thread_id: string; file_id: string } }
      responses: { 200: { content: { 'application/octet-stream': unknown } } }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/hand-over/': {
    /** Hand a thread over */
    post: {
      parameters: { path: { thread_id: string } }
      requestBody: { content: { 'application/json': ThreadHandOver } }
      responses: { 204: {} }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/posts/': {
    /** Create a post in a thread */
    post: {
      parameters: { path: { thread_id: string } }
      requestBody: { content: { 'application/json': NewThreadPost } }
      responses: { 201: { content: { 'application/json': Thread } } }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/posts/{post_id}/': {
    /** Remove a post */
    delete: { parameters: { path: { thread_id: string; post_id: string } }; responses: { 204: {} } }
    /** Change a post */
    patch: {
      parameters: { path: { thread_id: string; post_id: string } }
      requestBody: { content: { 'application/json': ThreadPostCorrection } }
      responses: { 200: { content: { 'application/json': Thread } } }
    }
  }
  '/api/v1/messaging/threads/{thread_id}/posts/{post_id}/report/': {
    /** Report a post */
    post: {
      parameters: { path: { thread_id: string; post_id: string } }
      requestBody: { content: { 'application/json': ThreadPostReport } }
      responses: { 204: {} }
    }
  }
  '/api/v1/notifications/addresses/': {
    /** List undeliverable addresses */
    get: {
      parameters: {
        query?: PageQuery & {
          /** In one of these states, comma-separated; `blocked` and `bounced` by default. */
          state?: ('bounced' | 'blocked' | 'accepted')[]
        }
      }
      responses: { 200: { content: { 'application/json': EmailAddressPage } } }
    }
  }
  '/api/v1/notifications/addresses/{address_id}/lift': {
    /** Lift the block of an email address */
    post: {
      parameters: { path: { address_id: string } }
      responses: { 200: { content: { 'application/json': EmailAddress } } }
    }
  }
  '/api/v1/notifications/bounces/': {
    /** Take in an email that came back */
    post: {
      requestBody: { content: { 'message/rfc822': unknown } }
      responses: { 200: { content: { 'application/json': BounceResult } } }
    }
  }
  '/api/v1/notifications/notices/': {
    /** List your notices */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only those that you have not read. */
          unread?: boolean
          /** Name of the category. */
          category?: string
        }
      }
      responses: { 200: { content: { 'application/json': NoticePage } } }
    }
  }
  '/api/v1/notifications/notices/{notice_id}/read': {
    /** Mark a notice as read */
    post: {
      parameters: { path: { notice_id: string } }
      responses: { 200: { content: { 'application/json': Notice } } }
    }
  }
  '/api/v1/notifications/preferences/': {
    /** Read your notification preferences */
    get: { responses: { 200: { content: { 'application/json': NoticePreferences } } } }
    /** Change your notification preferences */
    patch: {
      requestBody: { content: { 'application/json': NoticePreferencesPatch } }
      responses: { 200: { content: { 'application/json': NoticePreferences } } }
    }
  }
  '/api/v1/notifications/read': {
    /** Mark notices as read */
    post: {
      requestBody: { content: { 'application/json': ReadNotices } }
      responses: { 200: { content: { 'application/json': ReadNoticesResult } } }
    }
  }
  '/api/v1/notifications/unread/': {
    /** Read the count of your unread notices */
    get: { responses: { 200: { content: { 'application/json': UnreadNotices } } } }
  }
  '/api/v1/oauth/authorize/': {
    /** Authorize a program (authorization code with PKCE) */
    get: {}
  }
  '/api/v1/oauth/interactions/{uid}/program/': {
    /** Read which program waits for a person to sign in */
    get: {
      parameters: { path: { uid: string } }
      responses: { 200: { content: { 'application/json': PendingAuthorization } } }
    }
  }
  '/api/v1/oauth/introspect/': {
    /** Introspect a token (RFC 7662) */
    post: {
      requestBody: { content: { 'application/x-www-form-urlencoded': unknown } }
      responses: { 200: { content: { 'application/json': OAuthIntrospection } } }
    }
  }
  '/api/v1/oauth/revoke/': {
    /** Revoke a token (RFC 7009) */
    post: {
      requestBody: { content: { 'application/x-www-form-urlencoded': unknown } }
      responses: { 200: {} }
    }
  }
  '/api/v1/oauth/token/': {
    /** Issue an access token */
    post: {
      requestBody: { content: { 'application/x-www-form-urlencoded': unknown } }
      responses: { 200: { content: { 'application/json': OAuthToken } } }
    }
  }
  '/api/v1/people/accounts/': {
    /** Create accounts for people */
    post: {
      requestBody: { content: { 'application/json': AccountOrder } }
      responses: { 200: { content: { 'application/json': AccountsCreated } } }
    }
  }
  '/api/v1/people/certificates/{certificate_id}/pdf': {
    /** Download an earlier certificate */
    get: {
      parameters: { path: { certificate_id: string } }
      responses: { 200: { content: { 'application/pdf': unknown } } }
    }
  }
  '/api/v1/people/duplicates/': {
    /** List possible duplicates */
    get: {
      parameters: {
        query: PageQuery & {
          /** The kind of person. */
          kind: 'student' | 'teacher' | 'guardian'
        }
      }
      responses: { 200: { content: { 'application/json': DuplicatePage } } }
    }
  }
  '/api/v1/people/guardians/': {
    /** List guardians */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that names or contact hold, without accents and case. */
          q?: string
          /** The student. */
          student_id?: string
          /** The class. In a list: those who are in it today. */
          class_id?: string
          /** The org (school, campus, department) of the person. */
          org_id?: string
          /** Guardians of students with this status, or these, comma-separated. */
          status?: StudentStatus[]
          /** Guardians of students of this grade level, or these, comma-separated. */
          grade_level?: string[]
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at' | 'created_at' | '-created_at'
        }
      }
      responses: { 200: { content: { 'application/json': GuardianPage } } }
    }
    /** Create a guardian */
    post: {
      requestBody: { content: { 'application/json': GuardianInput } }
      responses: { 201: { content: { 'application/json': Guardian } } }
    }
  }
  '/api/v1/people/guardians/{guardian_id}/': {
    /** Read a guardian */
    get: {
      parameters: { path: { guardian_id: string } }
      responses: { 200: { content: { 'application/json': Guardian } } }
    }
    /** Archive a guardian */
    delete: { parameters: { path: { guardian_id: string } }; responses: { 204: {} } }
    /** Change a guardian */
    patch: {
      parameters: { path: { guardian_id: string } }
      requestBody: { content: { 'application/json': GuardianPatch } }
      responses: { 200: { content: { 'application/json': Guardian } } }
    }
  }
  '/api/v1/people/guardians/{guardian_id}/history/': {
    /** List the changes of a guardian */
    get: {
      parameters: { query?: PageQuery; path: { guardian_id: string } }
      responses: { 200: { content: { 'application/json': PersonChangePage } } }
    }
  }
  '/api/v1/people/guardians/{guardian_id}/photo': {
    /** Read the photo of a guardian */
    get: {
      parameters: { path: { guardian_id: string } }
      responses: { 200: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } } }
    }
    /** Set the photo of a guardian */
    put: {
      parameters: { path: { guardian_id: string } }
      requestBody: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } }
      responses: {
        200: { content: { 'application/json': Photo } }
        201: { content: { 'application/json': Photo } }
      }
    }
    /** Remove the photo of a guardian */
    delete: { parameters: { path: { guardian_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/people/lists/{list}': {
    /** Download a list of classes */
    get: {
      parameters: {
        query?: {
          /** Of this class, or of these, comma-separated. */
          class_id?: string[]
          /** Of the homeroom classes of this grade level, in place of `class_id`. */
          grade_level?: string
          /** Left out: `pdf`. */
          format?: 'pdf' | 'csv'
        }
        path: { list: 'class' | 'contacts' | 'emergency' | 'photos' }
      }
      responses: { 200: { content: { 'application/pdf': unknown; 'text/csv': string } } }
    }
  }
  '/api/v1/people/merges/': {
    /** List merges of duplicates */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The kind of person. */
          kind?: 'student' | 'teacher' | 'guardian'
          /** Merges of this person, as the remaining or as the merged one. */
          person_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': MergePage } } }
    }
    /** Merge a duplicate into a person, or preview it */
    post: {
      requestBody: { content: { 'application/json': NewMerge } }
      responses: {
        200: { content: { 'application/json': MergePreview } }
        201: { content: { 'application/json': MergeDetail } }
      }
    }
  }
  '/api/v1/people/merges/{merge_id}/': {
    /** Read a merge */
    get: {
      parameters: { path: { merge_id: string } }
      responses: { 200: { content: { 'application/json': MergeDetail } } }
    }
  }
  '/api/v1/people/merges/{merge_id}/undo/': {
    /** Undo a merge */
    post: {
      parameters: { path: { merge_id: string } }
      responses: { 200: { content: { 'application/json': MergeDetail } } }
    }
  }
  '/api/v1/people/search': {
    /** Search students, teachers and guardians */
    get: {
      parameters: {
        query: {
          /** Words that names or contact hold, without accents and case. */
          q: string
          /** One kind or several, comma-separated; all without it. */
          kinds?: ('student' | 'teacher' | 'guardian')[]
          /** Archived ones too; false by default. */
          archived?: boolean
          /** Most persons of the answer. */
          limit?: number
        }
      }
      responses: { 200: { content: { 'application/json': PersonSearch } } }
    }
  }
  '/api/v1/people/student-alerts/': {
    /** List student alerts */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Alerts of this student, or of these, comma-separated. */
          student_id?: string[]
          /** Alerts of students who are in this class today. */
          class_id?: string
          /** Those that apply today. */
          current?: boolean
          /** Archived ones too; false by default. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': StudentAlertPage } } }
    }
    /** Create a student alert */
    post: {
      requestBody: { content: { 'application/json': NewStudentAlert } }
      responses: { 201: { content: { 'application/json': StudentAlert } } }
    }
  }
  '/api/v1/people/student-alerts/{student_alert_id}/': {
    /** Read a student alert */
    get: {
      parameters: { path: { student_alert_id: string } }
      responses: { 200: { content: { 'application/json': StudentAlert } } }
    }
    /** Archive a student alert */
    delete: { parameters: { path: { student_alert_id: string } }; responses: { 204: {} } }
    /** Change a student alert */
    patch: {
      parameters: { path: { student_alert_id: string } }
      requestBody: { content: { 'application/json': StudentAlertPatch } }
      responses: { 200: { content: { 'application/json': StudentAlert } } }
    }
  }
  '/api/v1/people/students/': {
    /** List students */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that names or contact hold, without accents and case. */
          q?: string
          /** Those of this status, or of these, comma-separated. */
          status?: StudentStatus[]
          /** Those of this grade level, or of these, comma-separated. */
          grade_level?: string[]
          /** The class. In a list: those who are in it today. */
          class_id?: string
          /** The guardian. */
          guardian_id?: string
          /** The org (school, campus, department) of the person. */
          org_id?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?:
            | 'name'
            | '-name'
            | 'student_code'
            | '-student_code'
            | 'updated_at'
            | '-updated_at'
            | 'created_at'
            | '-created_at'
        }
      }
      responses: { 200: { content: { 'application/json': StudentPage } } }
    }
    /** Create a student */
    post: {
      requestBody: { content: { 'application/json': StudentInput } }
      responses: { 201: { content: { 'application/json': StudentDetail } } }
    }
  }
  '/api/v1/people/students/{student_id}/': {
    /** Read a student */
    get: {
      parameters: { path: { student_id: string } }
      responses: { 200: { content: { 'application/json': StudentDetail } } }
    }
    /** Archive a student */
    delete: { parameters: { path: { student_id: string } }; responses: { 204: {} } }
    /** Change a student */
    patch: {
      parameters: {
        query?: {
          /** `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
          recorded?: 'keep'
        }
        path: { student_id: string }
      }
      requestBody: { content: { 'application/json': StudentPatch } }
      responses: { 200: { content: { 'application/json': StudentDetail } } }
    }
  }
  '/api/v1/people/students/{student_id}/certificates/': {
    /** List earlier certificates of a student */
    get: {
      parameters: { query?: PageQuery; path: { student_id: string } }
      responses: { 200: { content: { 'application/json': CertificatePage } } }
    }
  }
  '/api/v1/people/students/{student_id}/classes/': {
    /** List the classes of a student */
    get: {
      parameters: { query?: PageQuery; path: { student_id: string } }
      responses: { 200: { content: { 'application/json': StudentClassPage } } }
    }
  }
  '/api/v1/people/students/{student_id}/guardians/{guardian_id}/': {
    /** Set the link between a guardian and a student */
    put: {
      parameters: { path: { student_id: string; guardian_id: string } }
      requestBody: { content: { 'application/json': GuardianLinkInput } }
      responses: {
        200: { content: { 'application/json': GuardianLink } }
        201: { content: { 'application/json': GuardianLink } }
      }
    }
    /** Remove the link between a guardian and a student */
    delete: { parameters: { path: { student_id: string; guardian_id: string } }; responses: { 204: {} } }
    /** Change the link between a guardian and a student */
    patch: {
      parameters: { path: { student_id: string; guardian_id: string } }
      requestBody: { content: { 'application/json': GuardianLinkInput } }
      responses: { 200: { content: { 'application/json': GuardianLink } } }
    }
  }
  '/api/v1/people/students/{student_id}/history/': {
    /** List the changes of a student */
    get: {
      parameters: { query?: PageQuery; path: { student_id: string } }
      responses: { 200: { content: { 'application/json': PersonChangePage } } }
    }
  }
  '/api/v1/people/students/{student_id}/photo': {
    /** Read the photo of a student */
    get: {
      parameters: { path: { student_id: string } }
      responses: { 200: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } } }
    }
    /** Set the photo of a student */
    put: {
      parameters: { path: { student_id: string } }
      requestBody: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } }
      responses: {
        200: { content: { 'application/json': Photo } }
        201: { content: { 'application/json': Photo } }
      }
    }
    /** Remove the photo of a student */
    delete: { parameters: { path: { student_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/people/students/{student_id}/siblings/': {
    /** List the siblings of a student */
    get: {
      parameters: { query?: PageQuery; path: { student_id: string } }
      responses: { 200: { content: { 'application/json': SiblingPage } } }
    }
  }
  '/api/v1/people/teachers/': {
    /** List teachers and other staff */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Words that names or contact hold, without accents and case. */
          q?: string
          /** Those of this status, or of these, comma-separated. */
          status?: ('active' | 'on_leave' | 'left')[]
          /** What the person does; `teacher` when left out. */
          kind?: 'teacher' | 'administrator' | 'aide' | 'proctor' | 'other' | 'all'
          /** Department, in words. */
          department?: string
          /** Staff who have this among their `subjects`. */
          subject?: string
          /** The org (school, campus, department) of the person. */
          org_id?: string
          /** Who today teaches a class or a student of this grade level, or these, comma-separated. */
          grade_level?: string[]
          /** The class. In a list: those who are in it today. */
          class_id?: string
          /** Those with this value of a custom field: `shirt_size:M`; several fields comma-separated: `shirt_size:M,swimming:true`. */
          custom_field?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it falls. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at' | 'created_at' | '-created_at'
        }
      }
      responses: { 200: { content: { 'application/json': TeacherPage } } }
    }
    /** Create a teacher or another member of staff */
    post: {
      requestBody: { content: { 'application/json': TeacherInput } }
      responses: { 201: { content: { 'application/json': Teacher } } }
    }
  }
  '/api/v1/people/teachers/{teacher_id}/': {
    /** Read a member of staff */
    get: {
      parameters: { path: { teacher_id: string } }
      responses: { 200: { content: { 'application/json': Teacher } } }
    }
    /** Archive a member of staff */
    delete: { parameters: { path: { teacher_id: string } }; responses: { 204: {} } }
    /** Change a member of staff */
    patch: {
      parameters: { path: { teacher_id: string } }
      requestBody: { content: { 'application/json': TeacherPatch } }
      responses: { 200: { content: { 'application/json': Teacher } } }
    }
  }
  '/api/v1/people/teachers/{teacher_id}/history/': {
    /** List the changes of a teacher */
    get: {
      parameters: { query?: PageQuery; path: { teacher_id: string } }
      responses: { 200: { content: { 'application/json': PersonChangePage } } }
    }
  }
  '/api/v1/people/teachers/{teacher_id}/photo': {
    /** Read the photo of a teacher */
    get: {
      parameters: { path: { teacher_id: string } }
      responses: { 200: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } } }
    }
    /** Set the photo of a teacher */
    put: {
      parameters: { path: { teacher_id: string } }
      requestBody: { content: { 'image/jpeg': unknown; 'image/png': unknown; 'image/webp': unknown } }
      responses: {
        200: { content: { 'application/json': Photo } }
        201: { content: { 'application/json': Photo } }
      }
    }
    /** Remove the photo of a teacher */
    delete: { parameters: { path: { teacher_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/platform/integration-context/': {
    /** Read the context of the credential */
    get: { responses: { 200: { content: { 'application/json': IntegrationContext } } } }
  }
  '/api/v1/platform/scoped-ping/': {
    /** Ping with a scope */
    get: { responses: { 200: { content: { 'application/json': ScopePing } } } }
  }
  '/api/v1/rosetta/convert': {
    /** Convert a mark to another scale */
    get: {
      parameters: {
        query: {
          /** A number, or the code of a grade. */
          score: string
          from_scale: string
          to_scale: string
          method?: 'table' | 'formula' | 'percentile'
          /** Name of one table or formula, as in responses. */
          rule?: string
          /** Whether further decimals are cut or rounded. */
          rounding?: 'cut' | 'round'
          /** Decimals of the result. */
          places?: number
          /** Lowest passing score of from_scale where the mark was given. */
          pass?: number
        }
      }
      responses: { 200: { content: { 'application/json': Conversion } } }
    }
    /** Convert one mark, or up to 10,000 at once */
    post: {
      requestBody: { content: { 'application/json': NewConversion } }
      responses: { 200: { content: { 'application/json': Conversion | ConversionList } } }
    }
  }
  '/api/v1/rosetta/scales': {
    /** List grading scales */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Scales of one country. */
          country?: string
          kind?: 'numeric' | 'ordinal'
          origin?: 'catalogue' | 'school'
          /** Words of code, name, note, source and country. */
          q?: string
        }
      }
      responses: { 200: { content: { 'application/json': ScalePage } } }
    }
    /** Create a grading scale */
    post: {
      requestBody: { content: { 'application/json': NewScale } }
      responses: { 201: { content: { 'application/json': Scale } } }
    }
  }
  '/api/v1/rosetta/scales/{grading_scale_id}/': {
    /** Read a grading scale */
    get: {
      parameters: { path: { grading_scale_id: string } }
      responses: { 200: { content: { 'application/json': Scale } } }
    }
    /** Archive a grading scale */
    delete: { parameters: { path: { grading_scale_id: string } }; responses: { 204: {} } }
    /** Change a grading scale */
    patch: {
      parameters: { path: { grading_scale_id: string } }
      requestBody: { content: { 'application/json': ScalePatch } }
      responses: { 200: { content: { 'application/json': Scale } } }
    }
  }
  '/api/v1/scheduler/constraint-kinds/': {
    /** List kinds of constraints */
    get: { responses: { 200: { content: { 'application/json': ScheduleConstraintKindPage } } } }
  }
  '/api/v1/scheduler/constraints/': {
    /** List schedule constraints */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The schedule that it belongs to. */
          schedule_id?: string
          /** The rule; see `GET /api/v1/scheduler/constraint-kinds/`. */
          kind?: string
          /** `hard`: must hold. `soft`: should hold. */
          severity?: ConstraintSeverity
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it is descending. */
          sort?: 'name' | '-name' | 'kind' | '-kind' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ScheduleConstraintPage } } }
    }
    /** Create a schedule constraint */
    post: {
      requestBody: { content: { 'application/json': NewScheduleConstraint } }
      responses: { 201: { content: { 'application/json': ScheduleConstraint } } }
    }
  }
  '/api/v1/scheduler/constraints/{schedule_constraint_id}/': {
    /** Read a schedule constraint */
    get: {
      parameters: { path: { schedule_constraint_id: string } }
      responses: { 200: { content: { 'application/json': ScheduleConstraint } } }
    }
    /** Archive a schedule constraint */
    delete: { parameters: { path: { schedule_constraint_id: string } }; responses: { 204: {} } }
    /** Change a schedule constraint */
    patch: {
      parameters: { path: { schedule_constraint_id: string } }
      requestBody: { content: { 'application/json': ScheduleConstraintPatch } }
      responses: { 200: { content: { 'application/json': ScheduleConstraint } } }
    }
  }
  '/api/v1/scheduler/cover/assign-day': {
    /** Assign all lessons of a date */
    post: {
      requestBody: { content: { 'application/json': CoverDayOrder } }
      responses: { 201: { content: { 'application/json': CoverDayResult } } }
    }
  }
  '/api/v1/scheduler/cover/assignments/': {
    /** Assign somebody to a lesson */
    post: {
      requestBody: { content: { 'application/json': NewCover } }
      responses: { 201: { content: { 'application/json': CoverLesson } } }
    }
  }
  '/api/v1/scheduler/cover/assignments/{cover_id}/': {
    /** Remove a cover */
    delete: { parameters: { path: { cover_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/scheduler/cover/fairness/': {
    /** Read how covers are shared out */
    get: {
      parameters: {
        query: {
          /** First date. */
          date_from: string
          /** Last date, included. */
          date_to: string
        }
      }
      responses: { 200: { content: { 'application/json': CoverFairnessList } } }
    }
  }
  '/api/v1/scheduler/cover/lessons/': {
    /** List the lessons to cover on a date */
    get: {
      parameters: {
        query?: {
          /** The date; left out: today. */
          date?: string
        }
      }
      responses: { 200: { content: { 'application/json': CoverLessonList } } }
    }
  }
  '/api/v1/scheduler/cover/people/': {
    /** List when staff take covers */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Only people from outside, or only others. */
          is_external?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': CoverPersonPage } } }
    }
  }
  '/api/v1/scheduler/cover/people/{staff_id}/': {
    /** Change when somebody takes covers */
    patch: {
      parameters: { path: { staff_id: string } }
      requestBody: { content: { 'application/json': CoverPersonPatch } }
      responses: { 200: { content: { 'application/json': CoverPerson } } }
    }
  }
  '/api/v1/scheduler/cover/proposals/': {
    /** List who can cover the lessons of a date */
    get: {
      parameters: {
        query?: {
          /** The date; left out: today. */
          date?: string
        }
      }
      responses: { 200: { content: { 'application/json': CoverProposalList } } }
    }
  }
  '/api/v1/scheduler/cover/settings/': {
    /** Read the settings of covers */
    get: { responses: { 200: { content: { 'application/json': CoverSettings } } } }
    /** Change the settings of covers */
    patch: {
      requestBody: { content: { 'application/json': CoverSettingsPatch } }
      responses: { 200: { content: { 'application/json': CoverSettings } } }
    }
  }
  '/api/v1/scheduler/cover/sheet': {
    /** Download the covers of a date */
    get: {
      parameters: {
        query?: {
          /** The date; left out: today. */
          date?: string
          /** Left out: `pdf`. */
          format?: 'pdf' | 'csv'
        }
      }
      responses: { 200: { content: { 'application/pdf': unknown; 'text/csv': string } } }
    }
  }
  '/api/v1/scheduler/cover/undo': {
    /** Undo an assignment of a date */
    post: {
      requestBody: { content: { 'application/json': CoverUndo } }
      responses: { 200: { content: { 'application/json': CoverUndone } } }
    }
  }
  '/api/v1/scheduler/generate': {
    /** Generate a timetable for a draft */
    post: {
      requestBody: { content: { 'application/json': ScheduleGenerationOrder } }
      responses: { 202: { content: { 'application/json': ScheduleGeneration } } }
    }
  }
  '/api/v1/scheduler/generations/': {
    /** List generations of timetables */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those of this schedule. */
          schedule_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': ScheduleGenerationPage } } }
    }
  }
  '/api/v1/scheduler/generations/{generation_id}/': {
    /** Read the progress of a generation */
    get: {
      parameters: { path: { generation_id: string } }
      responses: { 200: { content: { 'application/json': ScheduleGeneration } } }
    }
  }
  '/api/v1/scheduler/generations/{generation_id}/stop': {
    /** Stop a generation */
    post: {
      parameters: { path: { generation_id: string } }
      responses: { 202: { content: { 'application/json': ScheduleGeneration } } }
    }
  }
  '/api/v1/scheduler/imports': {
    /** Import a timetable from a file */
    post: {
      parameters: {
        query?: {
          /** The format; left out: recognised by the content. */
          format?: TimetableFormat
          /** What the file is called, without its folders; it names the draft, and says which table a single file of Untis is. */
          file_name?: string
          /** True: only reports what would be made; nothing is stored. */
          dry_run?: boolean
          /** The school year or term that the draft is for; needed without `based_on`. */
          session_id?: string
          /** A version whose term, dates, cycle and bells the draft takes over instead of those of the file. */
          based_on?: string
          /** The org that the draft is for; left out: the whole school. */
          org_id?: string
          /** The name of the draft; left out: that of the file. */
          title?: string
        }
      }
      requestBody: {
        content: {
          'application/gzip': unknown
          'application/octet-stream': unknown
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown
          'application/xml': unknown
          'application/zip': unknown
          'text/csv': unknown
          'text/plain': unknown
          'text/xml': unknown
        }
      }
      responses: {
        200: { content: { 'application/json': TimetableImport } }
        201: { content: { 'application/json': TimetableImport } }
      }
    }
  }
  '/api/v1/scheduler/imports/mappings/{format}/': {
    /** Read what names in timetable files mean */
    get: {
      parameters: { path: { format: TimetableFormat } }
      responses: { 200: { content: { 'application/json': TimetableMapping } } }
    }
    /** Set what names in timetable files mean */
    put: {
      parameters: { path: { format: TimetableFormat } }
      requestBody: { content: { 'application/json': NewTimetableMapping } }
      responses: { 200: { content: { 'application/json': TimetableMapping } } }
    }
  }
  '/api/v1/scheduler/lessons/': {
    /** List schedule lessons */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The schedule that it belongs to. */
          schedule_id?: string
          /** The requirement that the lesson belongs to. */
          requirement_id?: string
          /** Those of this class. */
          class_id?: string
          /** Those of this member of staff. */
          staff_id?: string
          /** The room. */
          room_id?: string
          /** True: those without a place. False: those with one. */
          unplaced?: boolean
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it is descending. */
          sort?: 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ScheduleLessonPage } } }
    }
    /** Create a schedule lesson */
    post: {
      requestBody: { content: { 'application/json': NewScheduleLesson } }
      responses: { 201: { content: { 'application/json': ScheduleLesson } } }
    }
  }
  '/api/v1/scheduler/lessons/bulk': {
    /** Submit lessons in bulk */
    post: {
      requestBody: { content: { 'application/json': ScheduleLessonBulk } }
      responses: { 201: { content: { 'application/json': ScheduleLessonBulkSaved } } }
    }
  }
  '/api/v1/scheduler/lessons/{schedule_lesson_id}/': {
    /** Read a schedule lesson */
    get: {
      parameters: { path: { schedule_lesson_id: string } }
      responses: { 200: { content: { 'application/json': ScheduleLesson } } }
    }
    /** Archive a schedule lesson */
    delete: { parameters: { path: { schedule_lesson_id: string } }; responses: { 204: {} } }
    /** Change a schedule lesson */
    patch: {
      parameters: { path: { schedule_lesson_id: string } }
      requestBody: { content: { 'application/json': ScheduleLessonPatch } }
      responses: { 200: { content: { 'application/json': ScheduleLesson } } }
    }
  }
  '/api/v1/scheduler/lessons/{schedule_lesson_id}/explanation': {
    /** Read why a lesson has no place */
    get: {
      parameters: { path: { schedule_lesson_id: string } }
      responses: { 200: { content: { 'application/json': LessonExplanation } } }
    }
  }
  '/api/v1/scheduler/lessons/{schedule_lesson_id}/move-costs': {
    /** Read what moving a lesson costs */
    get: {
      parameters: { path: { schedule_lesson_id: string } }
      responses: { 200: { content: { 'application/json': LessonMoveCosts } } }
    }
  }
  '/api/v1/scheduler/requirements/': {
    /** List schedule requirements */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The schedule that it belongs to. */
          schedule_id?: string
          /** Those of this class. */
          class_id?: string
          /** Those of this member of staff. */
          staff_id?: string
          /** Code of the subject. */
          subject_code?: string
          /** Requirements with the same key have their lessons at the same times. */
          linked_key?: string
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it is descending. */
          sort?: 'name' | '-name' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': ScheduleRequirementPage } } }
    }
    /** Create a schedule requirement */
    post: {
      requestBody: { content: { 'application/json': NewScheduleRequirement } }
      responses: { 201: { content: { 'application/json': ScheduleRequirement } } }
    }
  }
  '/api/v1/scheduler/requirements/{schedule_requirement_id}/': {
    /** Read a schedule requirement */
    get: {
      parameters: { path: { schedule_requirement_id: string } }
      responses: { 200: { content: { 'application/json': ScheduleRequirement } } }
    }
    /** Archive a schedule requirement */
    delete: { parameters: { path: { schedule_requirement_id: string } }; responses: { 204: {} } }
    /** Change a schedule requirement */
    patch: {
      parameters: { path: { schedule_requirement_id: string } }
      requestBody: { content: { 'application/json': ScheduleRequirementPatch } }
      responses: { 200: { content: { 'application/json': ScheduleRequirement } } }
    }
  }
  '/api/v1/scheduler/schedules/': {
    /** List schedules */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The org (school, campus, department) that it is for. */
          org_id?: string
          /** The school year or term that it is for. */
          session_id?: string
          /** `draft`: it can change. `published`: it was published once. `archived`: it is out of use. */
          status?: ScheduleStatus
          /** `base`: the normal timetable. `overlay`: a timetable over it for some dates, such as an exam week. */
          kind?: ScheduleKind
          /** Rows that changed at this instant (RFC 3339) or later. */
          updated_since?: string
          /** Archived ones too; false by default. */
          archived?: boolean
          /** The order; with `-` in front it is descending. */
          sort?: 'name' | '-name' | 'starts_on' | '-starts_on' | 'updated_at' | '-updated_at'
        }
      }
      responses: { 200: { content: { 'application/json': SchedulePage } } }
    }
    /** Create a schedule */
    post: {
      requestBody: { content: { 'application/json': NewSchedule } }
      responses: { 201: { content: { 'application/json': Schedule } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/': {
    /** Read a schedule */
    get: {
      parameters: { path: { schedule_id: string } }
      responses: { 200: { content: { 'application/json': Schedule } } }
    }
    /** Archive a schedule */
    delete: { parameters: { path: { schedule_id: string } }; responses: { 204: {} } }
    /** Change a schedule */
    patch: {
      parameters: { path: { schedule_id: string } }
      requestBody: { content: { 'application/json': SchedulePatch } }
      responses: { 200: { content: { 'application/json': Schedule } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/archive': {
    /** Retire a version of a timetable */
    post: { parameters: { path: { schedule_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/comparison': {
    /** Read how two schedules differ */
    get: {
      parameters: {
        query: {
          /** The other schedule. */
          with: string
        }
        path: { schedule_id: string }
      }
      responses: { 200: { content: { 'application/json': ScheduleComparison } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/copy': {
    /** Copy a schedule as a new draft */
    post: {
      parameters: { path: { schedule_id: string } }
      requestBody: { content: { 'application/json': ScheduleCopy } }
      responses: { 201: { content: { 'application/json': Schedule } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/export': {
    /** Export a version of a timetable as a file */
    get: {
      parameters: {
        query: {
          /** The format of the file. */
          format: TimetableFormat
        }
        path: { schedule_id: string }
      }
      responses: {
        200: {
          content: {
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown
            'application/xml': unknown
            'application/zip': unknown
            'text/csv': string
          }
        }
      }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/export-report': {
    /** Read what a format cannot say of a timetable */
    get: {
      parameters: {
        query: {
          /** The format of the file. */
          format: TimetableFormat
        }
        path: { schedule_id: string }
      }
      responses: { 200: { content: { 'application/json': TimetableExportReport } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/publish': {
    /** Publish a timetable from a day on */
    post: {
      parameters: { path: { schedule_id: string } }
      requestBody: { content: { 'application/json': SchedulePublishOrder } }
      responses: { 200: { content: { 'application/json': SchedulePublished } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/publish-preview': {
    /** Preview the publication of a timetable */
    post: {
      parameters: { path: { schedule_id: string } }
      requestBody: { content: { 'application/json': SchedulePreviewOrder } }
      responses: { 200: { content: { 'application/json': SchedulePreview } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/repair': {
    /** Propose how to do without a room or teacher */
    post: {
      parameters: { path: { schedule_id: string } }
      requestBody: { content: { 'application/json': ScheduleRepairOrder } }
      responses: { 200: { content: { 'application/json': ScheduleRepair } } }
    }
  }
  '/api/v1/scheduler/schedules/{schedule_id}/requirements-check': {
    /** Read whether requirements can be met */
    get: {
      parameters: { path: { schedule_id: string } }
      responses: { 200: { content: { 'application/json': RequirementsCheck } } }
    }
  }
  '/api/v1/scheduler/staff-absences/': {
    /** List absences of staff */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The member of staff. */
          staff_id?: string
          /** Only in this status, or these, comma-separated. */
          status?: ('requested' | 'approved' | 'declined' | 'withdrawn')[]
          /** Only absences that reach to this date or beyond. */
          date_from?: string
          /** Only absences that begin by this date. */
          date_to?: string
        }
      }
      responses: { 200: { content: { 'application/json': StaffAbsencePage } } }
    }
    /** Create an absence of staff */
    post: {
      requestBody: { content: { 'application/json': NewStaffAbsence } }
      responses: { 201: { content: { 'application/json': StaffAbsence } } }
    }
  }
  '/api/v1/scheduler/staff-absences/{staff_absence_id}/': {
    /** Read an absence of staff */
    get: {
      parameters: { path: { staff_absence_id: string } }
      responses: { 200: { content: { 'application/json': StaffAbsence } } }
    }
    /** Change an absence of staff */
    patch: {
      parameters: { path: { staff_absence_id: string } }
      requestBody: { content: { 'application/json': StaffAbsencePatch } }
      responses: { 200: { content: { 'application/json': StaffAbsence } } }
    }
  }
  '/api/v1/scheduler/staff-absences/{staff_absence_id}/approve': {
    /** Approve an absence of staff */
    post: {
      parameters: { path: { staff_absence_id: string } }
      requestBody?: { content: { 'application/json': StaffAbsenceDecision } }
      responses: { 200: { content: { 'application/json': StaffAbsence } } }
    }
  }
  '/api/v1/scheduler/staff-absences/{staff_absence_id}/decline': {
    /** Decline an absence of staff */
    post: {
      parameters: { path: { staff_absence_id: string } }
      requestBody?: { content: { 'application/json': StaffAbsenceDecision } }
      responses: { 200: { content: { 'application/json': StaffAbsence } } }
    }
  }
  '/api/v1/scheduler/staff-absences/{staff_absence_id}/withdraw': {
    /** Withdraw an absence of staff */
    post: {
      parameters: { path: { staff_absence_id: string } }
      responses: { 200: { content: { 'application/json': StaffAbsence } } }
    }
  }
  '/api/v1/scheduler/validate': {
    /** Read the validation of a timetable */
    get: {
      parameters: {
        query: {
          /** The schedule to validate. */
          schedule_id: string
        }
      }
      responses: { 200: { content: { 'application/json': TimetableValidation } } }
    }
    /** Validate a timetable */
    post: {
      requestBody: { content: { 'application/json': ScheduleValidationRequest } }
      responses: { 200: { content: { 'application/json': TimetableValidation } } }
    }
  }
  '/api/v1/service-status/': {
    /** Read the service status of the school */
    get: { responses: { 200: { content: { 'application/json': ServiceStatus } } } }
  }
  '/api/v1/super/break-glass/': {
    /** List break-glass requests */
    get: { responses: { 200: { content: { 'application/json': BreakGlassRequests } } } }
  }
  '/api/v1/super/break-glass/{break_glass_request_id}/decision/': {
    /** Decide a break-glass request */
    post: {
      parameters: { path: { break_glass_request_id: string } }
      requestBody: { content: { 'application/json': BreakGlassDecision } }
      responses: { 200: { content: { 'application/json': BreakGlassRequest } } }
    }
  }
  '/api/v1/super/pulse/': {
    /** Read the pulse of the installation */
    get: {
      parameters: {
        query?: {
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
          q?: string
          status?: 'provisioning' | 'active' | 'suspended' | 'closed'
          primary_sector?: string
          /** ISO 3166-1 code, two uppercase letters. */
          country?: string
          level?: 'free' | 'pro' | 'enterprise'
        }
      }
      responses: { 200: { content: { 'application/json': InstallationPulse } } }
    }
  }
  '/api/v1/super/recovery-rate/': {
    /** Read the recovery rate */
    get: {
      parameters: {
        query?: {
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
          q?: string
          status?: 'provisioning' | 'active' | 'suspended' | 'closed'
          primary_sector?: string
          /** ISO 3166-1 code, two uppercase letters. */
          country?: string
          level?: 'free' | 'pro' | 'enterprise'
        }
      }
      responses: { 200: { content: { 'application/json': RecoveryRate } } }
    }
  }
  '/api/v1/super/schools/': {
    /** List the schools of the installation */
    get: {
      parameters: {
        query?: {
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
          q?: string
          status?: 'provisioning' | 'active' | 'suspended' | 'closed'
          primary_sector?: string
          /** ISO 3166-1 code, two uppercase letters. */
          country?: string
          level?: 'free' | 'pro' | 'enterprise'
          verdict?: 'ok' | 'warn' | 'bad'
          parent_school_id?: string
          sort?:
            | 'attention'
            | '-attention'
            | 'worst'
            | '-worst'
            | 'name'
            | '-name'
            | 'created_at'
            | '-created_at'
        }
      }
      responses: { 200: { content: { 'application/json': SchoolList } } }
    }
  }
  '/api/v1/super/schools/{school_id}/': {
    /** Read a school of the installation */
    get: {
      parameters: { path: { school_id: string } }
      responses: { 200: { content: { 'application/json': SchoolDetail } } }
    }
    /** Change the plan, entitlements or status of a school */
    patch: {
      parameters: { path: { school_id: string } }
      requestBody: { content: { 'application/json': SchoolPatch } }
      responses: { 200: { content: { 'application/json': SchoolPatched } } }
    }
  }
  '/api/v1/super/schools/{school_id}/break-glass/': {
    /** Request to enter without the school */
    post: {
      parameters: { path: { school_id: string } }
      requestBody: { content: { 'application/json': BreakGlassBody } }
      responses: { 201: { content: { 'application/json': BreakGlassRequest } } }
    }
  }
  '/api/v1/super/schools/{school_id}/owner-invitation/': {
    /** Invite the owner of a school again */
    post: {
      parameters: { path: { school_id: string } }
      responses: { 201: { content: { 'application/json': OwnerInvitation } } }
    }
  }
  '/api/v1/super/schools/{school_id}/support-entries/': {
    /** List support entries of a school */
    get: {
      parameters: { path: { school_id: string } }
      responses: { 200: { content: { 'application/json': SchoolSupportEntries } } }
    }
  }
  '/api/v1/super/schools/{school_id}/support-entries/{support_entry_id}/end/': {
    /** Leave a school */
    post: {
      parameters: { path: { school_id: string; support_entry_id: string } }
      responses: { 200: { content: { 'application/json': SupportEntry } } }
    }
  }
  '/api/v1/super/schools/{school_id}/support-entry/': {
    /** Enter a school that approved it */
    post: {
      parameters: { path: { school_id: string } }
      requestBody: { content: { 'application/json': SupportEntryBody } }
      responses: { 201: { content: { 'application/json': SupportEntry } } }
    }
  }
  '/api/v1/super/schools/{school_id}/usage/': {
    /** Read the usage of one school by day */
    get: {
      parameters: { path: { school_id: string } }
      responses: { 200: { content: { 'application/json': SchoolUsageDays } } }
    }
  }
  '/api/v1/super/tenant-health/': {
    /** Read the health of schools */
    get: {
      parameters: {
        query?: {
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
          q?: string
          status?: 'provisioning' | 'active' | 'suspended' | 'closed'
          primary_sector?: string
          /** ISO 3166-1 code, two uppercase letters. */
          country?: string
          level?: 'free' | 'pro' | 'enterprise'
          verdict?: 'ok' | 'warn' | 'bad'
          /** One school alone. */
          school_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': TenantHealth } } }
    }
  }
  '/api/v1/super/usage/': {
    /** Read the usage of schools */
    get: {
      parameters: {
        query?: {
          /** How many rows a page holds, 50 unless you say otherwise. */
          page_size?: number
          /** Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one. */
          cursor?: string
          q?: string
          status?: 'provisioning' | 'active' | 'suspended' | 'closed'
          primary_sector?: string
          /** ISO 3166-1 code, two uppercase letters. */
          country?: string
          level?: 'free' | 'pro' | 'enterprise'
        }
      }
      responses: { 200: { content: { 'application/json': InstallationUsage } } }
    }
  }
  '/api/v1/support-access/': {
    /** Read the support access of the school */
    get: { responses: { 200: { content: { 'application/json': SupportAccess } } } }
  }
  '/api/v1/support-access/codes/': {
    /** Create a code for support */
    post: {
      requestBody: { content: { 'application/json': SupportCodeBody } }
      responses: { 201: { content: { 'application/json': SupportCode } } }
    }
  }
  '/api/v1/support-access/consent/': {
    /** Set until when support may enter */
    put: {
      requestBody: { content: { 'application/json': SupportConsentBody } }
      responses: { 200: { content: { 'application/json': SupportAccess } } }
    }
    /** Revoke the permission for support */
    delete: { responses: { 204: {} } }
  }
  '/api/v1/support-access/entries/{support_entry_id}/end/': {
    /** Close a support entry */
    post: {
      parameters: { path: { support_entry_id: string } }
      responses: { 200: { content: { 'application/json': SupportAccess } } }
    }
  }
  '/api/v1/syllabus/coverage/': {
    /** List coverage entries */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The class. */
          class_id?: string
          /** The syllabus. */
          syllabus_id?: string
          /** The unit. */
          unit_id?: string
          date_from?: string
          date_to?: string
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': CoverageEntryPage } } }
    }
    /** Create a coverage entry */
    post: {
      requestBody: { content: { 'application/json': NewCoverageEntry } }
      responses: { 201: { content: { 'application/json': CoverageEntry } } }
    }
  }
  '/api/v1/syllabus/coverage/bulk/': {
    /** Create coverage entries in bulk */
    post: {
      requestBody: { content: { 'application/json': CoverageBulk } }
      responses: { 201: { content: { 'application/json': CoverageBulkSaved } } }
    }
  }
  '/api/v1/syllabus/coverage/{coverage_entry_id}/': {
    /** Read a coverage entry */
    get: {
      parameters: { path: { coverage_entry_id: string } }
      responses: { 200: { content: { 'application/json': CoverageEntry } } }
    }
    /** Archive a coverage entry */
    delete: { parameters: { path: { coverage_entry_id: string } }; responses: { 204: {} } }
    /** Change a coverage entry */
    patch: {
      parameters: { path: { coverage_entry_id: string } }
      requestBody: { content: { 'application/json': CoverageEntryPatch } }
      responses: { 200: { content: { 'application/json': CoverageEntry } } }
    }
  }
  '/api/v1/syllabus/coverage/{coverage_entry_id}/history/': {
    /** List the changes of a coverage entry */
    get: {
      parameters: { query?: PageQuery; path: { coverage_entry_id: string } }
      responses: { 200: { content: { 'application/json': CoverageHistoryPage } } }
    }
  }
  '/api/v1/syllabus/pacing': {
    /** Read the pacing of classes */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The class. */
          class_id?: string
          /** Code of the grade level. */
          grade_level?: string
          /** Code or name of the subject. */
          subject?: string
          /** The member of staff who teaches the class on that day. */
          teacher_id?: string
          /** The day that is asked about; today by default, whose lessons count when they are over. */
          as_of?: string
          /** Lessons that a class may be ahead or behind and still be on track; the setting of the school by default. */
          tolerance?: number
        }
      }
      responses: { 200: { content: { 'application/json': PacingPage } } }
    }
  }
  '/api/v1/syllabus/settings/': {
    /** Read the pacing settings */
    get: { responses: { 200: { content: { 'application/json': SyllabusSettings } } } }
    /** Change the pacing settings */
    patch: {
      requestBody: { content: { 'application/json': SyllabusSettingsPatch } }
      responses: { 200: { content: { 'application/json': SyllabusSettings } } }
    }
  }
  '/api/v1/syllabus/syllabi/': {
    /** List syllabi */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The class. */
          class_id?: string
          /** The course, for a syllabus of all of its classes; either this or `class_id`. */
          course_id?: string
          /** The school year or the term that the syllabus is for. */
          academic_session_id?: string
          /** Code of the subject, for a class that is taught several. */
          subject_code?: string
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': SyllabusListRowPage } } }
    }
    /** Create a syllabus */
    post: {
      requestBody: { content: { 'application/json': NewSyllabus } }
      responses: { 201: { content: { 'application/json': Syllabus } } }
    }
  }
  '/api/v1/syllabus/syllabi/{syllabus_id}/': {
    /** Read a syllabus */
    get: {
      parameters: { path: { syllabus_id: string } }
      responses: { 200: { content: { 'application/json': Syllabus } } }
    }
    /** Archive a syllabus */
    delete: { parameters: { path: { syllabus_id: string } }; responses: { 204: {} } }
    /** Change a syllabus */
    patch: {
      parameters: { path: { syllabus_id: string } }
      requestBody: { content: { 'application/json': SyllabusPatch } }
      responses: { 200: { content: { 'application/json': Syllabus } } }
    }
  }
  '/api/v1/syllabus/syllabi/{syllabus_id}/copy/': {
    /** Copy a syllabus */
    post: {
      parameters: { path: { syllabus_id: string } }
      requestBody: { content: { 'application/json': SyllabusCopy } }
      responses: { 201: { content: { 'application/json': Syllabus } } }
    }
  }
  '/api/v1/syllabus/syllabi/{syllabus_id}/order/': {
    /** Set the order of the units of a syllabus */
    put: {
      parameters: { path: { syllabus_id: string } }
      requestBody: { content: { 'application/json': SyllabusUnitOrder } }
      responses: { 200: { content: { 'application/json': SyllabusUnitList } } }
    }
  }
  '/api/v1/syllabus/units/': {
    /** List syllabus units */
    get: {
      parameters: {
        query?: PageQuery & {
          /** The syllabus. */
          syllabus_id?: string
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': SyllabusUnitPage } } }
    }
    /** Create a syllabus unit */
    post: {
      requestBody: { content: { 'application/json': NewUnit } }
      responses: { 201: { content: { 'application/json': SyllabusUnit } } }
    }
  }
  '/api/v1/syllabus/units/{syllabus_unit_id}/': {
    /** Read a syllabus unit */
    get: {
      parameters: { path: { syllabus_unit_id: string } }
      responses: { 200: { content: { 'application/json': SyllabusUnit } } }
    }
    /** Archive a syllabus unit */
    delete: { parameters: { path: { syllabus_unit_id: string } }; responses: { 204: {} } }
    /** Change a syllabus unit */
    patch: {
      parameters: { path: { syllabus_unit_id: string } }
      requestBody: { content: { 'application/json': SyllabusUnitPatch } }
      responses: { 200: { content: { 'application/json': SyllabusUnit } } }
    }
  }
  '/api/v1/tenants/children': {
    /** List child schools */
    get: {
      parameters: { query?: PageQuery }
      responses: { 200: { content: { 'application/json': ChildSchoolList } } }
    }
  }
  '/api/v1/tenants/provision': {
    /** Order a school */
    post: {
      requestBody: { content: { 'application/json': SchoolOrder } }
      responses: { 202: { content: { 'application/json': SchoolOrdered } } }
    }
  }
  '/api/v1/tenants/provision/{job_id}/': {
    /** Read the timeline of a school being set up */
    get: {
      parameters: { path: { job_id: string } }
      responses: { 200: { content: { 'application/json': ProvisioningTimeline } } }
    }
  }
  '/api/v1/tenants/{tenant_id}/modules': {
    /** Read the modules of a school */
    get: {
      parameters: { path: { tenant_id: string } }
      responses: { 200: { content: { 'application/json': ModuleSet } } }
    }
    /** Change the modules of a school */
    patch: {
      parameters: { path: { tenant_id: string } }
      requestBody: { content: { 'application/json': ModulePatch } }
      responses: { 200: { content: { 'application/json': ModuleSet } } }
    }
  }
  '/api/v1/timetable/days/': {
    /** List the dates that timetables govern */
    get: {
      parameters: {
        query: {
          /** First date. */
          date_from: string
          /** Last date, included. */
          date_to: string
          /** The published timetable that holds on that date. */
          timetable_id?: string
        }
      }
      responses: { 200: { content: { 'application/json': TimetableDayList } } }
    }
  }
  '/api/v1/timetable/feeds/': {
    /** List your calendar feeds */
    get: { responses: { 200: { content: { 'application/json': CalendarFeedList } } } }
    /** Create or renew a calendar feed */
    post: {
      requestBody: { content: { 'application/json': NewCalendarFeed } }
      responses: { 201: { content: { 'application/json': CalendarFeedMade } } }
    }
  }
  '/api/v1/timetable/feeds/{feed_id}/': {
    /** Revoke a calendar feed */
    delete: { parameters: { path: { feed_id: string } }; responses: { 204: {} } }
  }
  '/api/v1/timetable/lessons/': {
    /** List the lessons of published timetables */
    get: {
      parameters: {
        query: {
          /** First date. */
          date_from: string
          /** Last date, included. */
          date_to: string
          /** The class. */
          class_id?: string
          /** The member of staff. */
          staff_id?: string
          /** The room. */
          room_id?: string
          /** The student. */
          student_id?: string
          /** Only those that the caller teaches or covers, or takes as a student. */
          mine?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': TimetableLessonList } } }
    }
  }
  '/api/v1/timetable/timetables/': {
    /** List the published timetables */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those whose span holds this date. */
          date?: string
          /** The version of the schedule that was published. */
          schedule_id?: string
          /** `base`, or `overlay` for one that holds before it on its dates. */
          kind?: 'base' | 'overlay'
        }
      }
      responses: { 200: { content: { 'application/json': PublishedTimetablePage } } }
    }
  }
  '/api/v1/webhooks/deliveries/': {
    /** List webhook deliveries */
    get: {
      parameters: {
        query?: PageQuery & {
          /** To this endpoint. */
          endpoint_id?: string
          /** In this state. */
          state?: 'waiting' | 'delivered' | 'dead'
          /** Of events of this type. */
          type?:
            | 'absence_follow_up.created'
            | 'absence_letters.sent'
            | 'absence_notice.answered'
            | 'absence_notice.ended'
            | 'absence_notice.resolved'
            | 'absence_notice.sent'
            | 'absence_notice_settings.updated'
            | 'absence_report.approved'
            | 'absence_report.created'
            | 'absence_report.declined'
            | 'absence_report.updated'
            | 'absence_report.withdrawn'
            | 'academic_year.archived'
            | 'academic_year.created'
            | 'academic_year.updated'
            | 'application.accepted'
            | 'application.enrolled'
            | 'application.offered'
            | 'application.rejected'
            | 'application.submitted'
            | 'application.updated'
            | 'application.withdrawn'
            | 'attendance.corrected'
            | 'attendance.recorded'
            | 'attendance_alert.raised'
            | 'attendance_alert.resolved'
            | 'attendance_alert.updated'
            | 'attendance_alert.withdrawn'
            | 'attendance_code.archived'
            | 'attendance_code.created'
            | 'attendance_code.updated'
            | 'attendance_settings.updated'
            | 'audit.broken'
            | 'behaviour_record.archived'
            | 'behaviour_record.created'
            | 'behaviour_record.updated'
            | 'behaviour_settings.updated'
            | 'calendar_entry.archived'
            | 'calendar_entry.created'
            | 'calendar_entry.updated'
            | 'case.dismissed'
            | 'case.opened'
            | 'case.resolved'
            | 'case.updated'
            | 'class.archived'
            | 'class.created'
            | 'class.updated'
            | 'class_group.archived'
            | 'class_group.created'
            | 'class_group.updated'
            | 'consultation.booked'
            | 'consultation.cancelled'
            | 'consultation.created'
            | 'consultation.moved'
            | 'consultation.published'
            | 'consultation.updated'
            | 'consultation.withdrawn'
            | 'course.archived'
            | 'course.created'
            | 'course.updated'
            | 'cover.assigned'
            | 'cover.released'
            | 'cover.removed'
            | 'cover_person.updated'
            | 'cover_settings.updated'
            | 'coverage.corrected'
            | 'coverage.recorded'
            | 'custom_field.archived'
            | 'custom_field.created'
            | 'custom_field.updated'
            | 'dispute.opened'
            | 'dispute.resolved'
            | 'dispute.updated'
            | 'document.accepted'
            | 'document.filed'
            | 'document.rejected'
            | 'document.removed'
            | 'document.updated'
            | 'document_category.archived'
            | 'document_category.created'
            | 'document_category.updated'
            | 'document_list.archived'
            | 'document_list.created'
            | 'document_list.updated'
            | 'document_requirement.archived'
            | 'document_requirement.created'
            | 'document_requirement.updated'
            | 'document_run.created'
            | 'document_template.archived'
            | 'document_template.created'
            | 'document_template.updated'
            | 'education_dna.updated'
            | 'education_template.applied'
            | 'egress_alarm.raised'
            | 'enrollment.archived'
            | 'enrollment.created'
            | 'enrollment.ended'
            | 'enrollment.updated'
            | 'evaluation.archived'
            | 'evaluation.closed'
            | 'evaluation.created'
            | 'evaluation.published'
            | 'evaluation.reopened'
            | 'evaluation.updated'
            | 'evaluation_policy.updated'
            | 'form.answered'
            | 'form.closed'
            | 'form.published'
            | 'grade.published'
            | 'grade_level.archived'
            | 'grade_level.created'
            | 'grade_level.updated'
            | 'guardian.archived'
            | 'guardian.created'
            | 'guardian.link_updated'
            | 'guardian.linked'
            | 'guardian.unlinked'
            | 'guardian.updated'
            | 'import.cancelled'
            | 'import.finished'
            | 'import.queued'
            | 'import_mapping.created'
            | 'import_mapping.deleted'
            | 'import_mapping.updated'
            | 'intervention_settings.updated'
            | 'invoice.issued'
            | 'invoice.paid'
            | 'invoice.voided'
            | 'issued_document.issued'
            | 'issued_document.revoked'
            | 'issued_document.updated'
            | 'ledger.difference_found'
            | 'member.joined'
            | 'message.sent'
            | 'org.archived'
            | 'org.created'
            | 'org.updated'
            | 'payment.completed'
            | 'payment.failed'
            | 'payment.refunded'
            | 'payment_connection.changed'
            | 'people.imported'
            | 'period.archived'
            | 'period.created'
            | 'period.updated'
            | 'person.merge_undone'
            | 'person.merged'
            | 'planned_absence.archived'
            | 'planned_absence.created'
            | 'planned_absence.updated'
            | 'register.closed'
            | 'register.reopened'
            | 'result.recorded'
            | 'risk.flagged'
            | 'risk_thresholds.updated'
            | 'rollover.applied'
            | 'rollover.undone'
            | 'room.archived'
            | 'room.created'
            | 'room.updated'
            | 'roster.imported'
            | 'roster_run.finished'
            | 'roster_source.archived'
            | 'roster_source.created'
            | 'roster_source.updated'
            | 'school.closed'
            | 'school.plan_changed'
            | 'school.provisioned'
            | 'school.reactivated'
            | 'school.suspended'
            | 'staff_absence.approved'
            | 'staff_absence.created'
            | 'staff_absence.declined'
            | 'staff_absence.updated'
            | 'staff_absence.withdrawn'
            | 'student.archived'
            | 'student.created'
            | 'student.updated'
            | 'subject.archived'
            | 'subject.created'
            | 'subject.updated'
            | 'support_entry.ended'
            | 'support_entry.opened'
            | 'syllabus.archived'
            | 'syllabus.created'
            | 'syllabus.updated'
            | 'teacher.archived'
            | 'teacher.created'
            | 'teacher.updated'
            | 'term.archived'
            | 'term.created'
            | 'term.updated'
            | 'term_grading.closed'
            | 'term_grading.reopened'
            | 'text.delivered'
            | 'text.failed'
            | 'text_settings.updated'
            | 'thread.posted'
            | 'timetable.published'
            | 'webhook.test'
          /** Of events since then. */
          since?: string
        }
      }
      responses: { 200: { content: { 'application/json': WebhookDeliveryPage } } }
    }
  }
  '/api/v1/webhooks/deliveries/{webhook_delivery_id}/': {
    /** Read a webhook delivery */
    get: {
      parameters: { path: { webhook_delivery_id: string } }
      responses: { 200: { content: { 'application/json': WebhookDeliveryDetail } } }
    }
  }
  '/api/v1/webhooks/deliveries/{webhook_delivery_id}/replay': {
    /** Replay a webhook delivery */
    post: {
      parameters: { path: { webhook_delivery_id: string } }
      responses: { 202: { content: { 'application/json': WebhookDelivery } } }
    }
  }
  '/api/v1/webhooks/endpoints/': {
    /** List webhook endpoints */
    get: {
      parameters: {
        query?: PageQuery & {
          /** Those that were archived instead of those that stand. */
          archived?: boolean
        }
      }
      responses: { 200: { content: { 'application/json': WebhookEndpointPage } } }
    }
    /** Create a webhook endpoint */
    post: {
      requestBody: { content: { 'application/json': NewWebhookEndpoint } }
      responses: { 201: { content: { 'application/json': WebhookEndpointWithSecret } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/': {
    /** Read a webhook endpoint */
    get: {
      parameters: { path: { webhook_endpoint_id: string } }
      responses: { 200: { content: { 'application/json': WebhookEndpoint } } }
    }
    /** Archive a webhook endpoint */
    delete: { parameters: { path: { webhook_endpoint_id: string } }; responses: { 204: {} } }
    /** Change a webhook endpoint */
    patch: {
      parameters: { path: { webhook_endpoint_id: string } }
      requestBody: { content: { 'application/json': WebhookEndpointPatch } }
      responses: { 200: { content: { 'application/json': WebhookEndpoint } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/disable': {
    /** Disable a webhook endpoint */
    post: {
      parameters: { path: { webhook_endpoint_id: string } }
      responses: { 200: { content: { 'application/json': WebhookEndpoint } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/enable': {
    /** Enable a webhook endpoint */
    post: {
      parameters: { path: { webhook_endpoint_id: string } }
      responses: { 200: { content: { 'application/json': WebhookEndpoint } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/replay': {
    /** Replay the dead deliveries of a webhook endpoint */
    post: {
      parameters: { path: { webhook_endpoint_id: string } }
      requestBody?: { content: { 'application/json': WebhookReplay } }
      responses: { 202: { content: { 'application/json': WebhookReplayed } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/rotate-secret': {
    /** Rotate the secret of a webhook endpoint */
    post: {
      parameters: { path: { webhook_endpoint_id: string } }
      requestBody?: { content: { 'application/json': WebhookSecretRotation } }
      responses: { 200: { content: { 'application/json': WebhookEndpointWithSecret } } }
    }
  }
  '/api/v1/webhooks/endpoints/{webhook_endpoint_id}/test': {
    /** Test a webhook endpoint */
    post: {
      parameters: { path: { webhook_endpoint_id: string } }
      responses: { 200: { content: { 'application/json': WebhookTest } } }
    }
  }
  '/api/v1/webhooks/event-types/': {
    /** List webhook event types */
    get: { responses: { 200: { content: { 'application/json': WebhookEventTypePage } } } }
  }
  '/api/v1/work/': {
    /** List what waits for the caller */
    get: { responses: { 200: { content: { 'application/json': WorkList } } } }
  }
  '/api/v2/manifest.json': {
    /** Read the manifest of version 2 */
    get: { responses: { 200: { content: { 'application/json': ManifestV2 } } } }
  }
  '/api/v2/ping/': {
    /** Ping version 2 */
    get: { responses: { 200: { content: { 'application/json': Ping } } } }
  }
  '/calendar/{file}': {
    /** Read a calendar feed */
    get: {
      parameters: { path: { file: string } }
      responses: { 200: { content: { 'text/calendar': unknown } } }
    }
  }
  '/finance/payments/webhook/{provider}/': {
    /** Receive an event of a payment provider */
    post: {
      parameters: {
        query?: {
          /** M-Pesa: the secret of the address. */
          token?: string
          /** M-Pesa: the payment that was asked for. */
          payment?: string
        }
        path: { provider: 'stripe' | 'paystack' | 'flutterwave' | 'mpesa' | 'paypal' | 'generic' }
      }
      requestBody: { content: { 'application/json': unknown } }
      responses: { 200: { content: { 'application/json': ProviderEventReceipt } } }
    }
  }
  '/healthz/': {
    /** Read the health of the server */
    get: { responses: { 200: { content: { 'application/json': Health } } } }
  }
  '/healthz/live': {
    /** Read whether the process answers */
    get: { responses: { 200: { content: { 'application/json': Liveness } } } }
  }
  '/lti/jwks.json': {
    /** Read the public LTI keys (RFC 7517) */
    get: { responses: { 200: { content: { 'application/json': KeySet } } } }
  }
  '/openapi.json': {
    /** Read the OpenAPI 3.1 description */
    get: { responses: { 200: { content: { 'application/json': unknown } } } }
  }
}
