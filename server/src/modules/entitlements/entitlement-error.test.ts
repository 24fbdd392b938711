import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderProblem } from '../../kernel/http/problem.ts'
import { type EntitledSchool, entitlementError } from './entitlement-error.ts'
import { effectiveModules, type ModuleOverride } from './rules/entitle.ts'

function school(
  planSlug: string,
  rows: ModuleOverride[] = [],
  reportBundle: string | null = null,
): EntitledSchool {
  const modules = effectiveModules(planSlug, rows)
  const codes = (included: typeof modules) => new Set<string>(included.map((module) => module.code))
  return {
    planSlug,
    reportBundle,
    entitled: codes(modules.filter((module) => module.entitled)),
    modules: codes(modules.filter((module) => module.enabled)),
  }
}

const bodyOf = (of: EntitledSchool, entitlement: { module?: string; feature?: string }) => {
  const refused = entitlementError(of, entitlement)
  if (!refused) return undefined
  const { code, module, feature, needs } = renderProblem(refused, 'r')
  return { status: refused.status, code, module, feature, needs }
}

test('a module beyond the plan, switched off, or within reach', () => {
  assert.deepEqual(bodyOf(school('growth'), { module: 'ews' }), {
    status: 403,
    code: 'module_not_entitled',
    module: 'ews',
    feature: undefined,
    needs: { level: 'enterprise' },
  })
  const off = school('ultimate', [{ code: 'oneroster', entitled: null, enabled: false }])
  assert.deepEqual(bodyOf(off, { module: 'oneroster' }), {
    status: 403,
    code: 'module_disabled',
    module: 'oneroster',
    feature: undefined,
    needs: { level: 'pro' },
  })
  assert.equal(bodyOf(school('free'), { module: 'finance' }), undefined)
  assert.equal(
    bodyOf(school('free', [{ code: 'ews', entitled: true, enabled: null }]), { module: 'ews' }),
    undefined,
  )
})

test('a feature outside the bundle, and the module asked first', () => {
  const ministry = { module: 'reports', feature: 'reports_ministry_exports' }
  assert.deepEqual(bodyOf(school('pro'), ministry), {
    status: 403,
    code: 'feature_not_available',
    module: undefined,
    feature: 'reports_ministry_exports',
    needs: { bundle: 'reports-advanced' },
  })
  assert.equal(bodyOf(school('pro', [], 'reports-advanced'), ministry), undefined)
  assert.equal(bodyOf(school('enterprise'), ministry), undefined)
  assert.equal(bodyOf(school('enterprise', [], 'reports-standard'), ministry)?.code, 'feature_not_available')
  const off = school('pro', [{ code: 'reports', entitled: null, enabled: false }])
  assert.equal(bodyOf(off, ministry)?.code, 'module_disabled')
})

test('a route that names what does not exist is a programming error', () => {
  assert.throws(() => entitlementError(school('free'), { module: 'reportz' }), RangeError)
  assert.throws(() => entitlementError(school('free'), { feature: 'reportz' }), RangeError)
})
