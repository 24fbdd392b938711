interface Filled {
  readonly marker: string
}

const field = (label: string) => ({
  key: 'consent',
  kind: 'yes_no',
  label: { en: label },
  help: null,
  required: false,
  choices: [],
  show_if: null,
  file_id: null,
  binding: null,
})

/** What a form asks, with a word that only the school has. */
export const formDefinition = (marker: string) => ({
  languages: ['en'],
  title: { en: `${marker} trip` },
  intro: {},
  sections: [{ title: {}, fields: [field(`${marker} question`)] }],
})

/** Values of forms and answers that their checks and rules ask for. */
export const formHints = {
  'forms.state': 'published',
  'forms.audience_kind': 'families',
  'forms.respond_by': 'child',
  'forms.audience_all': false,
  'forms.grade_levels': () => [],
  'forms.class_ids': () => [],
  'forms.roles': () => [],
  'forms.both_guardians': false,
  'forms.may_withdraw': true,
  'forms.opens_on': null,
  'forms.closes_on': null,
  'forms.reminder_days': () => [],
  'forms.retention_months': 12,
  'forms.definition': ({ marker }: Filled) => formDefinition(marker),
  'forms.version_number': 1,
  'forms.counted_from': 1,
  'forms.is_changed': false,
  'forms.closed_at': null,
  'forms.archived_at': null,
  'form_versions.number': 1,
  'form_versions.definition': ({ marker }: Filled) => formDefinition(marker),
  'form_answers.staff_id': null,
  'form_answers.state': 'given',
  'form_answers.submission_number': 1,
  'form_answers.version_number': 1,
  'form_answers.withdrawn_at': null,
  'form_answers.withdrawal_reason': null,
  'form_answers.withdrawn_by_office': false,
  'form_answers.archived_at': null,
  'form_submissions.number': 1,
  'form_submissions.version_number': 1,
  'form_submissions.language': 'en',
  'form_submissions.answers': () => ({ consent: false }),
  'form_submissions.source': 'person',
  'form_submissions.signed_on': null,
  'form_submissions.scan_file_id': null,
  'form_submissions.reason': null,
  'form_updates.student_id': null,
  'form_updates.member': 'address.region',
  'form_updates.old_value': () => ({ value: null }),
  'form_updates.new_value': ({ marker }: Filled) => ({ value: `${marker} region` }),
  'form_updates.state': 'waiting',
  'form_updates.decided_at': null,
  'form_updates.decided_by': null,
  'form_history.entity': 'form',
  'form_history.action': 'updated',
  'form_history.change': () => ({ members: ['title'] }),
}
