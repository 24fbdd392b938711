import { patternWithMessage } from '../../../kernel/http/patterns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Language } from '../../people/index.ts'
import { fieldKinds, limits } from '../rules/definition.ts'
import { DescribedObject as Strict } from '../words.ts'

const languageKey = t.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$', maxLength: 35 })

const texts = (maxLength: number, meaning: string) =>
  t.described(
    t.Record(languageKey, t.MultiLine(maxLength), {
      maxProperties: limits.languages,
      additionalProperties: false,
    }),
    meaning,
  )

/** The name of a field in answers. */
export const FieldKey = t.String({
  pattern: patternWithMessage(
    '^[a-z][a-z0-9_]{0,39}$',
    'must be a word of small letters, digits and _, such as diet',
    'diet',
  ),
  maxLength: 40,
})

const FormChoice = Strict('FormChoice', {
  value: t.described(t.SingleLine(80), 'What is stored.'),
  label: texts(200, 'What is read, by language.'),
})

const FormCondition = Strict('FormCondition', {
  field: t.described(FieldKey, 'An earlier field: a choice, or yes or no.'),
  equals: t.described(
    t.Union([t.SingleLine(80), t.Boolean()]),
    'The answer that it must have; of several choices, one of them.',
  ),
})

const FormField = Strict('FormField', {
  key: t.described(FieldKey, 'The name of the field in answers, unique in the form.'),
  kind: t.described(t.OneOf(fieldKinds), 'What is asked.'),
  label: texts(500, 'The question, by language.'),
  help: t.described(t.Nullable(texts(1000, '')), 'A hint below the question, by language; null: none.'),
  required: t.described(t.Boolean(), 'Whether it must be answered.'),
  choices: t.Array(FormChoice, {
    maxItems: limits.choices,
    description: 'The choices; empty for other kinds.',
  }),
  show_if: t.described(t.Nullable(FormCondition), 'When it is asked; null: always.'),
  file_id: t.described(
    t.Nullable(t.Uuid),
    'The document to be read, a file that you sent; null: the kind is another, or it is not chosen yet.',
  ),
  binding: t.described(
    t.Nullable(t.String({ maxLength: 120, examples: ['guardian.phone'] })),
    'The member of the record that the answer may change: `student.` or `guardian.`, then `email`, `phone`, `address.city`, `custom_fields.<key>`; null: none.',
  ),
})

const FormSection = Strict('FormSection', {
  title: texts(200, 'The heading, by language; empty: none.'),
  fields: t.Array(FormField, { maxItems: limits.fields, description: 'The fields in their order.' }),
})

/** What a form asks. */
export const FormDefinition = Strict('FormDefinition', {
  languages: t.Array(Language, { minItems: 1, maxItems: limits.languages, uniqueItems: true }),
  title: texts(200, 'The title, by language.'),
  intro: texts(4000, 'What people read first, by language; empty: nothing.'),
  sections: t.Array(FormSection, {
    minItems: 1,
    maxItems: limits.sections,
    description: 'The sections in their order.',
  }),
})

export const exampleDefinition: t.Static<typeof FormDefinition> = {
  languages: ['en', 'fr'],
  title: { en: 'Trip to the museum', fr: 'Sortie au musée' },
  intro: { en: 'We leave at 8:30.', fr: 'Départ à 8 h 30.' },
  sections: [
    {
      title: {},
      fields: [
        {
          key: 'consent',
          kind: 'yes_no',
          label: { en: 'My child may take part', fr: 'Mon enfant peut participer' },
          help: null,
          required: true,
          choices: [],
          show_if: null,
          file_id: null,
          binding: null,
        },
        {
          key: 'signature',
          kind: 'signature',
          label: { en: 'Signature', fr: 'Signature' },
          help: null,
          required: true,
          choices: [],
          show_if: null,
          file_id: null,
          binding: null,
        },
      ],
    },
  ],
}
