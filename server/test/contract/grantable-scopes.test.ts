import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import { grantableScopes, mayGrantScope } from '../../src/modules/identity/rules/grantable-scopes.ts'
import { type Area, mayDo, schoolRoles, staffRoles } from '../../src/modules/identity/rules/roles.ts'
import type { Right } from '../../src/modules/identity/rules/scope-table.ts'
import { covers, scopes } from '../../src/modules/identity/rules/scopes.ts'

/** What a scope opens within the answers of a route that another scope opens. */
const openedWithin: Readonly<Record<string, readonly Right[]>> = {
  // Protective alerts, among the alerts of a student.
  'intervention:read': [['safeguarding', 'read']],
}

test('a staff role may grant a scope exactly when it may call one of its routes', () => {
  const wrong: string[] = []
  for (const scope of scopes) {
    // With accounts IT staff work in person; a program of theirs has no part of it (members/service.ts).
    const opened = routes.flatMap(({ access }) =>
      access.kind === 'right' && access.area !== 'accounts' && covers([scope], access.scope) ? [access] : [],
    )
    if (opened.length === 0) continue
    const rights = [
      ...opened.map(({ area, action }): Right => [area as Area, action]),
      ...(openedWithin[scope] ?? []),
    ]
    for (const role of staffRoles) {
      const isUsable = rights.some(([area, action]) => mayDo([role], area, action))
      if (isUsable !== mayGrantScope([role], scope)) wrong.push(`${role} ${scope}: usable is ${isUsable}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('every scope has somebody who may grant it; teachers, guardians and students grant none', () => {
  assert.deepEqual(grantableScopes(schoolRoles), scopes)
  assert.deepEqual(grantableScopes(['teacher', 'guardian', 'student']), [])
  assert.deepEqual(grantableScopes([]), [])
  const technician = grantableScopes(['it_admin', 'guardian', 'teacher'])
  for (const scope of ['finance:read', 'finance:write', 'grades:write', 'members:write', 'students:write'])
    assert.ok(!technician.includes(scope), scope)
  for (const scope of ['students:read', 'grades:read', 'config:write', 'ping:read'])
    assert.ok(technician.includes(scope), scope)
})
