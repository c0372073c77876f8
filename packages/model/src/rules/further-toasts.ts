/** Toasts that do not belong to saving one record; those stand with their resource. Word for word as in spec 8. */
export const FURTHER_TOASTS = {
  posterUploaded: 'Poster hochgeladen',
  projectSaved: 'Projekt gespeichert',
  adMaterialsAdded: '{n} Werbemittel hinzugefügt',
  mediacontactsAdded: '{n} Medienkontakte hinzugefügt',
  featureAddedInline: 'Beitrag auf {projectMediacontactPartner.mediacontactPartner.name} hinzugefügt',
  featureSavedInline: 'Beitrag auf {projectMediacontactPartner.mediacontactPartner.name} gespeichert',
  pictureUploaded: 'Bild hochgeladen',
  ownProfileSaved: 'Benutzer gespeichert',
  loginFailed: 'E-Mail oder Passwort falsch!',
  sessionExpired: 'Sitzung abgelaufen!',
} as const
