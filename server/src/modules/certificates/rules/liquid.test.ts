import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Block, blocksOf } from './blocks.ts'
import { composerOf } from './compose.ts'
import { judgeTemplate } from './judge-template.ts'
import { parseTemplate, render } from './liquid.ts'
import { sampleOf } from './sample.ts'
import { shippedIn } from './shipped/shipped.ts'
import type { LoadedStudent } from './values.ts'

const english = { language: 'en', locale: 'en-GB' } as const
const composed = (source: string, values: LoadedStudent = sampleOf(), lists: readonly string[] = []) =>
  composerOf({ source, ...english, lists }).compose(values, null)
const blocksIn = (source: string, values?: LoadedStudent): readonly Block[] => {
  const made = composed(source, values)
  assert.ok('blocks' in made, JSON.stringify(made))
  return made.blocks
}
const codesOf = (source: string) => judgeTemplate(source, 'other').errors.map(({ code }) => code)

test('every shipped template is without an error and says the sample in its language', () => {
  for (const language of ['en', 'fr', 'ar'] as const)
    for (const { source, kind, id } of shippedIn(language)) {
      const { errors, lists } = judgeTemplate(source, kind)
      assert.deepEqual(errors, [], id)
      const made = composerOf({ source, language, locale: language, lists }).compose(sampleOf(), null)
      assert.ok('blocks' in made && made.blocks.length > 0, `${id} ${JSON.stringify(made)}`)
    }
})

test('a template is made into blocks; lines of tags alone leave no trace', () => {
  const source = [
    '# Title of {{ student.first_name }}',
    '',
    'One **bold** line,',
    '{% if student.code %}',
    'another *{{ student.code }}*',
    '{% endif %}',
    '',
    '| A | B |',
    '| --- | ---: |',
    '{% for invoice in fees.invoices %}',
    '| {{ invoice.number }} | {{ invoice.open }} |',
    '{% endfor %}',
    '- item',
    ':::signature',
  ].join('\n')
  const money = '640.00\u00a0EUR'
  assert.deepEqual(blocksIn(source), [
    { kind: 'title', line: [{ text: 'Title of ' }, { text: 'Amina' }] },
    {
      kind: 'text',
      align: 'left',
      lines: [
        [{ text: 'One ' }, { text: 'bold', bold: true }, { text: ' line,' }],
        [{ text: 'another ' }, { text: 'S-2041', italics: true }],
      ],
    },
    {
      kind: 'table',
      hasHeader: true,
      align: ['left', 'right'],
      rows: [
        [[{ text: 'A' }], [{ text: 'B' }]],
        [[{ text: '2026-0042' }], [{ text: money }]],
        [[{ text: '2026-0042' }], [{ text: money }]],
      ],
    },
    { kind: 'list', items: [[{ text: 'item' }]] },
    { kind: 'signature' },
  ])
})

test('a missing value stops the document and is named; a default and a condition are what lets it be empty', () => {
  const none = { ...sampleOf(), 'student.place_of_birth': null, 'student.class': '', 'fees.invoices': [] }
  const problems = composed('{{ student.place_of_birth }} {{ student.class | upcase }}', none)
  assert.deepEqual(problems, {
    problems: [
      { code: 'value_missing', column: 'student.place_of_birth', message: 'Place of birth is not known.' },
      { code: 'value_missing', column: 'student.class', message: 'Homeroom class is not known.' },
    ],
  })
  const tolerant = '{{ student.class | default: "–" }}{% if student.class %} no{% else %} yes{% endif %}'
  assert.deepEqual(blocksIn(tolerant, none), [
    { kind: 'text', align: 'left', lines: [[{ text: '–' }, { text: ' yes' }]] },
  ])
  const source = '{% for one in fees.invoices %}{{ one.number }}{% endfor %}'
  const { lists } = judgeTemplate(source, 'fees')
  assert.deepEqual(lists, ['fees.invoices'])
  const empty = composed(source, none, lists)
  assert.ok('problems' in empty && empty.problems[0]?.column === 'fees.invoices')
})

test('whose data a template uses follows from its columns and its kind', () => {
  const sources = (source: string, kind: 'other' | 'transcript') => judgeTemplate(source, kind).sources
  assert.deepEqual(sources('{{ student.name }}', 'other'), ['people'])
  assert.deepEqual(sources('{{ student.name }}', 'transcript'), ['people', 'grades'])
  assert.deepEqual(sources('{% if fees.balance > 1 %}a{% endif %}b', 'other'), ['people', 'fees'])
  assert.deepEqual(sources('{% assign x = attendance.rate %}b', 'other'), ['people', 'attendance'])
  assert.deepEqual(sources('{% for y in grades.years %}b{% endfor %}', 'other'), ['people', 'grades'])
})

test('errors name their line: syntax, unknown columns, filters, tags and blocks', () => {
  const errors = (source: string) =>
    judgeTemplate(source, 'other').errors.map(({ line, code }) => `${line} ${code}`)
  assert.deepEqual(errors('a\nb {{ student.nome }}\n{{ nothing }}'), ['2 unknown_column', '3 unknown_column'])
  assert.deepEqual(errors('a\n{% if student.name %}\nb'), ['2 template_syntax'])
  assert.deepEqual(errors('a\n\n{{ student.name | shell }}'), ['3 template_syntax'])
  assert.deepEqual(errors('a\n:::iframe\n'), ['2 unknown_block'])
  assert.deepEqual(errors('{% for y in grades.years %}\n{{ y.nope }}{% endfor %}'), ['2 template_syntax'])
  assert.deepEqual(errors('{% comment %}a{% endcomment %}'), ['1 document_empty'])
  assert.deepEqual(errors(`a\n${'x'.repeat(2001)}`), ['2 line_too_long'])
})

test('no tag and no filter reads files, stores its result, or reaches what is not data', () => {
  const refused = [
    '{% include "/etc/passwd" %}',
    '{% render "../../package.json" %}',
    '{% layout "x" %}',
    '{% block a %}{% endblock %}',
    '{% capture a %}b{% endcapture %}',
    '{% liquid\n echo 1 %}',
    '{% echo "a" %}',
    '{% cycle "a", "b" %}',
    '{% increment a %}',
    '{% tablerow a in fees.invoices %}b{% endtablerow %}',
    '{% raw %}a{% endraw %}',
    '{{ "a" | raw }}',
    '{{ "a" | append: "b" }}',
    '{{ "a" | where_exp: "x", "y" }}',
    '{{ student.constructor }}',
    '{{ student.date_of_birth.constructor }}',
    '{{ student.name.__proto__ }}',
    '{{ student["name"].length }}',
    '{{ student[student.code] }}',
    '{% for y in grades.years %}{{ y.constructor }}{% endfor %}',
    '{% for y in grades.years %}{{ y.__proto__.constructor }}{% endfor %}',
    '{% for y in grades.years %}{{ y["constructor"]["constructor"] }}{% endfor %}',
    '{{ global }}',
    '{{ process.env.PATH }}',
  ]
  for (const source of refused) assert.notDeepEqual(codesOf(`a ${source}`), [], source)
})

test('a template that would run for ever or fill the memory is stopped within its limits', () => {
  const loop = (depth: number, body: string): string =>
    depth === 0 ? body : `{% for i${depth} in (1..9999) %}${loop(depth - 1, body)}{% endfor %}`
  const costly = [
    loop(3, 'x'),
    loop(4, ''),
    loop(1, loop(1, '{{ student.name }}')),
    '{% for i in (1..99999999999) %}x{% endfor %}',
    `${'{% if student.name %}'.repeat(900)}x${'{% endif %}'.repeat(900)}`,
    `{% assign a = "x" %}${'{% assign a = a | upcase %}'.repeat(700)}{{ a }}`,
  ]
  for (const source of costly) {
    const started = performance.now()
    const { errors } = judgeTemplate(source, 'other')
    assert.ok(performance.now() - started < 5000, source.slice(0, 60))
    if (source.startsWith('{% for')) assert.notDeepEqual(errors, [], source.slice(0, 60))
  }
})

const tags = [
  'if student.name',
  'for y in grades.years',
  'endfor',
  'endif',
  'else',
  'include "a"',
  'raw',
  'layout "x"',
]
const piece = fc.oneof(
  fc.constantFrom(
    '{{ student.name }}',
    '{{',
    '}}',
    '{%',
    '%}',
    '\n',
    '|',
    '# ',
    '**',
    ':::card',
    ':::end',
    '\\',
  ),
  fc.constantFrom(...tags).map((tag) => `{% ${tag} %}`),
  fc.string({ maxLength: 12 }),
)

test('whatever a template says, it is judged in time and never throws', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = pieces.join('')
      const { errors } = judgeTemplate(source, 'other')
      if (errors.length > 0) return
      const made = composed(source)
      assert.ok('blocks' in made || made.problems.length > 0)
    }),
    { numRuns: 400 },
  )
})

/** The same blocks with every text left out. */
const shapeOf = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value) => (key === 'text' ? '' : value))
const allText = (blocks: readonly Block[]): string[] => {
  const found: string[] = []
  JSON.stringify(blocks, (key, value) => {
    if (key === 'text') found.push(value)
    return value
  })
  return found
}

test('no value is read as markup or as a tag: the document has the same shape, and says the value as it is', () => {
  const source =
    '# {{ student.name }}\n{{ student.name }} text\n\n| {{ student.name }} | b |\n- {{ student.name }}\n:::card\n{{ student.name }}\n:::end'
  const nasty = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
    fc.constantFrom(
      '# x',
      '| a | b |',
      '**b**',
      ':::page',
      '{{ fees.balance }}',
      '{% if a %}',
      '\n:::end\n# x',
      '\ue0000\ue001',
      '---',
      '\\',
    ),
  )
  const plain = shapeOf(blocksIn(source, { ...sampleOf(), 'student.name': 'x' }))
  fc.assert(
    fc.property(nasty, (name) => {
      const said = name.replaceAll(/\r\n?/g, '\n').replaceAll(/[\ue000-\uf8ff]/gu, '')
      if (said === '') return
      const blocks = blocksIn(source, { ...sampleOf(), 'student.name': name })
      assert.equal(shapeOf(blocks), plain)
      assert.equal(allText(blocks).filter((text) => text === said).length, 5)
    }),
  )
})

test('texts of a template cannot pass for places of values', () => {
  const parsed = parseTemplate('a \ue0000\ue001 {{ student.name }}')
  assert.ok('template' in parsed)
  const rendered = render(parsed.template, { student: { name: 'Ama' } })
  assert.ok('text' in rendered)
  assert.deepEqual(blocksOf(rendered), [
    { kind: 'text', align: 'left', lines: [[{ text: 'a 0 ' }, { text: 'Ama' }]] },
  ])
})
