export const RequirementsPart = () => null
