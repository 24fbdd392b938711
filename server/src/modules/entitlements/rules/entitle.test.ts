import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LADDER, LEVELS, MODULE_CODES, REPORT_BUNDLES, REPORT_FEATURES, TIERS } from './catalog.ts'
import {
  bundleNeededFor,
  bundleOf,
  effectiveModules,
  entitledModules,
  featureAllowed,
  isPlanSlug,
  levelNeededFor,
  levelOf,
} from './entitle.ts'

const words = (text: string): string[] => text.split(', ')

/** The lists as the product document prints them, sections "Module codes", "Report feature codes", "Ladder". */
const document = {
  codes: words(
    'ai_gateway, analytics, district_hub, documents, ews, finance, library, lti, messaging, oneroster, reports, scim, syllabus, transport',
  ),
  tiers: {
    core: words('documents, finance, library, messaging, reports, syllabus, transport'),
    interop: words('district_hub, lti, oneroster, scim'),
    intelligence: words('ai_gateway, analytics, ews'),
  },
  features: words(
    'reports, reports_custom_builder, reports_ministry_exports, reports_pdf_exports, reports_scheduled_delivery, reports_template_library',
  ),
  bundles: {
    'reports-standard': words('reports, reports_pdf_exports, reports_template_library'),
    'reports-advanced': words(
      'reports, reports_custom_builder, reports_ministry_exports, reports_pdf_exports, reports_scheduled_delivery, reports_template_library',
    ),
  },
  ladder: {
    free: words('basic, community, free, free-starter, ngo-low-resource, starter, trial'),
    pro: words(
      'developer-partner, growing-school, growth, micro-school, plus, pro, professional, professional-school, small-school, standard',
    ),
    enterprise: words(
      'district-ministry, ent, enterprise, enterprise-network, ministry, multi-campus, sovereign-self-hosted, ultimate, white-label',
    ),
  },
}

test('codes, tiers, features and bundles are those of the product document', () => {
  assert.deepEqual([...MODULE_CODES], document.codes)
  assert.deepEqual(TIERS, document.tiers)
  assert.deepEqual([...REPORT_FEATURES], document.features)
  assert.deepEqual(REPORT_BUNDLES, document.bundles)
  assert.deepEqual([...Object.values(TIERS).flat()].sort(), document.codes)
})

test('every plan slug of the product document is on its level, and no other slug has one', () => {
  const expected = Object.entries(document.ladder).flatMap(([level, slugs]) =>
    slugs.map((slug) => [slug, level]),
  )
  assert.deepEqual([...LADDER], expected)
  for (const [slug, level] of expected) assert.equal(levelOf(String(slug)), level)
  for (const slug of ['', 'Free', 'gold', 'constructor', '__proto__', 'free ']) {
    assert.equal(isPlanSlug(slug), false)
    assert.throws(() => levelOf(slug), RangeError)
  }
})

test('a level includes its tiers', () => {
  const { core, interop, intelligence } = document.tiers
  assert.deepEqual(entitledModules('free'), core.toSorted())
  assert.deepEqual(entitledModules('pro'), [...core, ...interop].sort())
  assert.deepEqual(entitledModules('enterprise'), [...core, ...interop, ...intelligence].sort())
  assert.deepEqual(entitledModules('free', { ews: true, library: false }), [
    'documents',
    'ews',
    'finance',
    'messaging',
    'reports',
    'syllabus',
    'transport',
  ])
  assert.deepEqual((['finance', 'oneroster', 'ews'] as const).map(levelNeededFor), [
    'free',
    'pro',
    'enterprise',
  ])
})

test('a module needs entitlement and switch; the source names who decided', () => {
  const modules = effectiveModules('starter', [
    { code: 'finance', entitled: null, enabled: false },
    { code: 'lti', entitled: true, enabled: null },
    { code: 'library', entitled: false, enabled: true },
    { code: 'ews', entitled: null, enabled: true },
    { code: 'no_module', entitled: true, enabled: true },
  ])
  const of = (code: string) => modules.find((module) => module.code === code)
  assert.equal(modules.length, 14)
  const plan = { source: 'plan' } as const
  assert.deepEqual(of('reports'), { code: 'reports', tier: 'core', entitled: true, enabled: true, ...plan })
  assert.deepEqual(of('finance'), { code: 'finance', tier: 'core', entitled: true, enabled: false, ...plan })
  assert.deepEqual(of('ews'), { code: 'ews', tier: 'intelligence', entitled: false, enabled: false, ...plan })
  const override = { source: 'override' } as const
  assert.deepEqual(of('lti'), { code: 'lti', tier: 'interop', entitled: true, enabled: true, ...override })
  assert.deepEqual(of('library'), {
    code: 'library',
    tier: 'core',
    entitled: false,
    enabled: false,
    ...override,
  })
  assert.throws(() => effectiveModules('gold', []), RangeError)
})

test('climbing the ladder never loses a module, and nothing is on without being entitled', () => {
  const override = fc.record({
    code: fc.constantFrom(...MODULE_CODES),
    entitled: fc.option(fc.boolean()),
    enabled: fc.option(fc.boolean()),
  })
  fc.assert(
    fc.property(fc.uniqueArray(override, { selector: (row) => row.code }), (rows) => {
      const sets = LEVELS.map((level) => effectiveModules(level, rows))
      for (const [index, set] of sets.entries()) {
        for (const [position, module] of set.entries()) {
          assert.ok(module.entitled || !module.enabled)
          if (module.entitled && index + 1 < sets.length) assert.ok(sets[index + 1]?.[position]?.entitled)
        }
      }
    }),
  )
})

test('the bundle follows the level unless the school has one; features follow the bundle', () => {
  assert.deepEqual(
    LEVELS.map((level) => bundleOf(level, null)),
    ['reports-standard', 'reports-standard', 'reports-advanced'],
  )
  assert.equal(bundleOf('free', 'reports-advanced'), 'reports-advanced')
  assert.throws(() => bundleOf('pro', 'toString'), RangeError)
  for (const feature of REPORT_FEATURES) {
    assert.equal(
      featureAllowed('reports-standard', feature),
      document.bundles['reports-standard'].includes(feature),
    )
    assert.equal(featureAllowed('reports-advanced', feature), true)
  }
  assert.equal(featureAllowed('reports-advanced', 'reports_unheard_of'), false)
  assert.equal(bundleNeededFor('reports_pdf_exports'), 'reports-standard')
  assert.equal(bundleNeededFor('reports_ministry_exports'), 'reports-advanced')
})
