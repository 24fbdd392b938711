/** Bodies that can be sent as they stand, but for the ids. */
export const submissionExample = {
  class_id: '0199c0de-0000-7000-8000-000000000002',
  date: '2026-09-07',
  records: [
    { student_id: '0199c0de-0000-7000-8000-000000000004', status: 'present' },
    { student_id: '0199c0de-0000-7000-8000-000000000006', status: 'late', minutes_late: 10 },
  ],
}

export const correctionExample = {
  reason: 'A note from home came later',
  records: [
    {
      class_id: '0199c0de-0000-7000-8000-000000000002',
      date: '2026-09-07',
      student_id: '0199c0de-0000-7000-8000-000000000006',
      status: 'excused',
    },
  ],
}
