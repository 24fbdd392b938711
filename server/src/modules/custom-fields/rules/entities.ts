/** What may have custom fields. */
export const customFieldEntities = ['student', 'teacher', 'guardian', 'class', 'application'] as const
export type CustomFieldEntity = (typeof customFieldEntities)[number]

/** The kinds of values. */
export const customFieldKinds = ['text', 'number', 'date', 'choice', 'yes_no'] as const
