/** Values that are computed while reading: all of them on this page. */
export const derivedSql: Readonly<Record<string, Readonly<Record<string, (row: string) => string>>>> = {
  project_materials: {
    spent: (row) => spent(row),
    left: (row) => `${row}.count - ${spent(row)}`,
  },
  project_lists: {
    contactCount: (row) => `(select count(*)::integer from project_list_mediacontacts where "projectList" = ${row}.id)`,
  },
  project_mediacontact_partner_feature_clippings: {
    url: (row) =>
      `'/files/project_mediacontact_partner_feature_clippings/' || ${row}.id || '/' || percent_encoded(${row}.name)`,
  },
}

const spent = (row: string) =>
  `(select coalesce(sum(count), 0)::integer from project_list_mediacontact_materials where "projectMaterial" = ${row}.id)`
