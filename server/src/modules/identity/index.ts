export { meMembers } from './account/routes.ts'
export { schoolsOfUser } from './account/schools.ts'
export { readMe } from './account/service.ts'
export { deleteAccountsOfSchool } from './closing/delete-accounts.ts'
export { type Identity, identityOf, openIdentity } from './credentials/identity.ts'
export {
  type AddressFacts,
  selectAddressFacts,
  selectTakenLogins,
  updateInvitationsWithdrawn,
} from './members/accounts.sql.ts'
export { activeMembers, memberContacts, memberNames, reachableMembers } from './members/member-names.sql.ts'
export {
  type MemberOfAddress,
  selectMembersOfAddresses,
  selectMembersToNotify as selectMembersToTell,
  selectUsersWithRoles,
} from './members/members-to-notify.sql.ts'
export { programName } from './members/program-name.sql.ts'
export { activePrograms as standingPrograms, type ProgramRow } from './members/programs.sql.ts'
export { type AccountToProvide, provideAccount } from './members/provide-account.ts'
export { inviteOwnerAgain } from './members/resend.ts'
export { type Inviter, sendInvitations } from './members/send-invitations.ts'
export { requireGrantable } from './members/service.ts'
export { sentenceOf as scopeSentence } from './oauth/consent/scope-words.ts'
export { makeSigningSecret } from './oauth/signed/signing-secret.ts'
export {
  makePasswordLink,
  setPlatformRoles,
} from './operators/platform-roles.ts'
export { type PlatformUserRow, selectPlatformUser, selectPlatformUsers } from './operators/sql.ts'
export { findPasswordError as passwordFault } from './passwords/password-rules.ts'
export { isLoginName, loginKey } from './rules/login-key.ts'
export {
  type Area,
  type AreaRights,
  areas,
  isSchoolRole,
  isStaffRole,
  mayDo,
  platformRoles,
  type SchoolRole,
  schoolRoles,
} from './rules/roles.ts'
export { type RosterScope, rosterScopeNames } from './rules/scope-table.ts'
export {
  covers,
  rosterScope,
  rosterScopePrefix,
  scopes,
} from './rules/scopes.ts'
export { hasSessionCookie } from './sessions/sign-in.ts'
export { revokedSessions, updateSessionsOfSchoolRevoked, updateSessionsRevoked } from './sessions/sql.ts'
export {
  insertLogin,
  insertUser,
  selectUserByEmail,
  selectUserById,
  selectUserByLogin,
  updatePassword,
} from './sql.ts'
export { insertEntry, updateEntryEnded as endPastEntry } from './support/entries.sql.ts'
export { type Rings, ringsOf } from './visibility.ts'
