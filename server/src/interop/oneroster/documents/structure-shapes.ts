import { selectChildren, selectOrgs, selectSessions } from './rows/structure.sql.ts'
import { orgMembers, sessionMembers } from './rules/structure.ts'
import { othersById, type Shape } from './shape.ts'

/** A school without orgs is published as one. */
export const orgsShape: Shape = {
  entity: 'orgs',
  tables: ['orgs'],
  words: ['org'],
  living: async ({ tx, facts }, ids) => {
    const rows = await tx.query(selectOrgs(tx.tenant, ids))
    const itself = facts.homeId === tx.tenant && ids.includes(facts.homeId) ? [facts.homeId] : []
    return [...rows.map(({ id }) => id), ...itself]
  },
  read: async ({ tx, facts, references }, ids) => {
    const [rows, ties] = await Promise.all([
      tx.query(selectOrgs(tx.tenant, ids)),
      tx.query(selectChildren(tx.tenant, 'orgs', ids)),
    ])
    const childrenOf = othersById(ties)
    const { homeId, homeName } = facts
    const school = { id: homeId, name: homeName, kind: 'school', identifier: null, parent_org_id: null }
    const all = homeId === tx.tenant && ids.includes(homeId) ? [...rows, school] : rows
    const named = all.flatMap(({ id, parent_org_id }) => [id, parent_org_id, ...childrenOf(id)])
    const ref = await references.of('orgs', named)
    return all.map((row) => ({
      id: row.id,
      members: orgMembers({
        ...row,
        sourced_id: ref(row.id) ?? row.id,
        parent: ref(row.parent_org_id),
        children: childrenOf(row.id).map(ref),
      }),
    }))
  },
}

export const sessionsShape: Shape = {
  entity: 'academicSessions',
  tables: ['academic_sessions'],
  words: ['academic_session'],
  living: async ({ tx }, ids) => (await tx.query(selectSessions(tx.tenant, ids))).map(({ id }) => id),
  read: async ({ tx, references }, ids) => {
    const [rows, ties] = await Promise.all([
      tx.query(selectSessions(tx.tenant, ids)),
      tx.query(selectChildren(tx.tenant, 'academic_sessions', ids)),
    ])
    const childrenOf = othersById(ties)
    const named = rows.flatMap(({ id, parent_id }) => [parent_id, ...childrenOf(id)])
    const ref = await references.of('academicSessions', named)
    return rows.map((row) => ({
      id: row.id,
      members: sessionMembers({ ...row, parent: ref(row.parent_id), children: childrenOf(row.id).map(ref) }),
    }))
  },
}
