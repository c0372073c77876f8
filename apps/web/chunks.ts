// Which modules of the page stand together in one file, so that a page comes in few of them and none brings what it does not show.

import { isOfAll } from './catalogue-plugin.ts'

/**
 * Modules of these folders by their names: pieces(['src/ui', 'Tag|Poster']) means src/ui/Tag.tsx and src/ui/Poster.tsx.
 * What is called by more than its name, after a question mark, is none of them.
 */
const pieces = (...folders: readonly (readonly [folder: string, names: string])[]) =>
  new RegExp(
    folders
      .map(([folder, names]) => `${folder.replaceAll('/', String.raw`[\\/]`)}[\\\\/](${names})\\.[^?]+$`)
      .join('|'),
  )

/** What the pages in front of the door share, with the icons that only they show. */
const IN_FRONT = pieces(
  ['src/domain/account', 'EntryFrame|EntryFrame.module|entry.module|BackToLogin'],
  ['src/features/login', 'Login.module'],
)
/** The frame, and small pieces of nearly every page in it. */
const FRAME = pieces(
  ['src/shell', 'Shell|nav|NavEntry|MobileNav|UserMenu'],
  ['src/api', 'fresh'],
  ['kit', 'rule|role'],
  // a few lines of style each; in files of their own they would cost more
  ['src/ui', '(StatStrip|SplitBar|Segments|Tabs).module'],
  [
    'src/ui',
    'MailAddress|at-foot|format|Tag|Together|Empty|LoadFailure|Poster|fold|laid-out|useIsPhone|useKept|useMinute|project-dates|bytes|escape|copy-text',
  ],
  ['src/api', 'arrival|undoable|memory'],
  ['src/crud', 'view|values|useMay'],
  ['src/crud/list', 'ExportButton'],
  ['src/crud/record', 'contact-links'],
  ['src/crud/form', 'warned|RecordForm.module'],
  ['src/crud/history', 'panes'],
  ['kit', 'iri|toast|resource|field|file|once|mark|grouped'],
  ['resources', 'shared'],
  ['rules', 'deadlines|bytes'],
  ['src/domain', 'project/(ProjectPlace|ProjectPoster.module)|marks.module|people/names'],
  ['use-debounced-value', '[^/]+'],
  ['use-window-event', '[^/]+'],
  ['use-click-outside', '[^/]+'],
)
/** Sums and shares, which no directory shows. */
const FIGURES = pieces(
  ['src/domain/project', 'EditMark'],
  ['src/ui', 'StatStrip|SplitBar|Segments|percent'],
  ['rules', 'money|project-overview|start-word|weeks|compact'],
)
/** What opens below a button. */
const BELOW = pieces(
  ['components/(Popover|Menu|Combobox)', '[^/]+'],
  ['components/Accordion', 'AccordionChevron'],
  ['src/styles', 'opened'],
  ['src/ui', 'menu-code'],
)
/** What comes beside every page once that is there: search, the bell, the keys, what takes deeds back, and which dialogs there are. */
const BESIDE = pieces(
  ['src', 'dialogs'],
  ['src/features/jobs', 'Bell'],
  ['src/features/memory', 'Undoing'],
  ['src/features/palette', 'Finder|linked|shortcuts'],
  ['src/features/operations', 'Alarm|queries|useBackup|words'],
  ['src/shell', 'Beside|HeaderSearch|HeaderSearch.module'],
  ['src/ui', 'ToastOffer|Marked|Marked.module'],
  ['src/api', 'undo'],
  ['src/crud/record', 'deletion-told'],
  // also for two people at one record
  ['src/crud/history', 'queries|sentences'],
  ['rules', 'find'],
)
/** Search, filters and choices above a list. */
const LIST_BAR = pieces(
  ['src/crud/list', 'ListBar|useListState'],
  // also for forms, which choose from lists
  ['src/crud/record', 'FilterPill|useChoices'],
)
/** What is done with the rows that are chosen. */
const LIST_LATER = pieces(['src/crud/list', 'SelectionBar|SelectionBar.module'])
/** Whether a list has views of its own; what is done with them comes when there are some. */
const LIST_VIEWS = pieces(
  ['src/crud/list/views', 'useViews|useColumns|ViewsOf'],
  ['resources/views', 'lists'],
  ['rules', 'views'],
)
/** The views of a list as tabs, where it has some; what is done with them is opened later. */
const VIEW_STRIP = pieces(
  ['src/crud/list/views', 'ViewStrip|ViewStrip.module|NewView|pane-code|saved|useSaving|useViewDeeds|useFitting'],
  ['resources/views', 'saved-view'],
)
/** Around the rows of a list. */
const LIST_PAGE = pieces(['src/crud/list', 'CreateButton|useScrolled'], ['src/views', 'shared'])
/** The rows of a list. */
const LIST_ROWS = pieces(['src/crud/list', 'ResourceList|ColumnMenu|selection'], ['src/crud/record', 'FieldValue'])
/** What every form is made of. */
const FORM = pieces(
  ['src/crud/form', 'FieldInput|FormFoot|useLeaveQuestion|useRecordSession'],
  ['src/crud/history', 'HistoryButton|of-view'],
  ['src/crud/save', 'useRemove|useSave'],
  ['src/crud/record', 'Subtitle|useGone'],
  ['src/ui', 'Choice|DateField|Sheet'],
  ['kit', 'body|schema'],
)
/** What there is to remember about somebody, and when. */
const REMINDERS = pieces(['rules', 'reminders'], ['src/domain/reminders', '.+'])
/** The sheet that a record is looked at on, and the facts there. */
const LOOK = pieces(
  ['src/crud/look', 'RecordView|RecordView.module'],
  ['src/crud/record', 'FactValue|RecordViewFacts|facts.module|record-facts'],
  ['src/features/record-views', 'record-views.module|contact'],
  ['src/features/record-views/overview', 'Outline|parts|query'],
)
/** What one kind of page shows comes with it: the clock of forms, the files of exports, the talks with a contact, channels, post. */
const OWN_ICONS =
  'align-left|chart-bar|eye-off|grip-vertical|list-details|photo-star|presentation|report|star|fingerprint|key|history|frame|tags|mailbox|address-book|git-merge|lock-open|refresh|pin|pinned-off|device-(desktop|floppy|laptop|mobile|tablet)|shield-.+|terminal-2|file(s|-.+)|bell-ringing|calendar-plus|message|note|bolt|photo|photo-off|brand-(apple-podcast|facebook|google|meta|snapchat|tiktok|twitch|x)'
const ICONS = new RegExp(`~icons/icon-(?!(${OWN_ICONS})$)`)
/** A file each would cost more than the drawing in it. */
const isSharedIcon = (id, modules) => ICONS.test(id) && modules.getModuleInfo(id).importers.length > 1
/** What publicity for a project is made of. */
const PUBLICITY_MODEL = pieces(
  ['resources/projects', 'project'],
  ['resources/publicity', '.+'],
  ['rules', 'feature-fields|material-usage'],
  // with the tabs of a project come all of them, and each file costs
  ['resources/accounting', '.+'],
)
/** The formats of advertisements, drawn to scale. */
const AD_FORMATS = pieces(
  ['rules', 'ad-presets|ad-format'],
  ['src/features/project-marketing/materials', 'platforms|MaterialCards?'],
)
/** The channels of influencers. */
const CHANNELS = pieces(['src/domain/channels', 'portraits|channels'], ['rules', 'reach|channel-links|channels'])
/** What has just happened, or runs, and when: the dashboard, the first page of a project, imports, the bell. */
const HAPPENED = pieces(
  ['src/api', 'stream|jobs'],
  ['rules', 'activity'],
  ['src/ui', 'clock'],
  ['src/crud/record', 'deleted-words'],
)
/** Of pages that have the bell beside them, one showing this, another that. */
const FEW_ICONS = /~icons\/icon-(pin|device-floppy|file-text|address-book|bell-ringing|message)$/
/** What stands on the first page of a project: files, on their way and there, briefings, and what needs somebody. */
const BRIEFINGS = pieces(
  ['src/features/project-uploads', 'about-file|useDestination'],
  ['resources/projects', 'project-(upload|briefing)'],
  ['src/views', 'briefings'],
  ['rules', 'file-kinds|cockpit'],
  ['src/domain/cockpit', 'Lines|Lines.module|words'],
  ['src/ui', 'DropArea|FileTile|file-drop|Progress'],
  ['src/api', 'upload|upload-queue|files'],
)
/** Tables whose cells can be changed, and the advertisements that stand in the longest of them. */
const ADS = pieces(
  ['src/views', 'ads'],
  ['src/ui', 'Table|TwoLine|FormatBox'],
  ['src/crud/save', 'StatusPill'],
  ['src/domain/ads', 'CampaignEnd'],
  ['resources/ads', '.+'],
  ['rules', 'ad-materials'],
  ['src/features/project-marketing/materials', 'query'],
  // of pages that show such tables
  ['src/features/project-accounting', '(Accounting|AccountingParts).module'],
  ['src/features/project-mailings/list', 'Mailings.module'],
)
/** The head of a project, and what all of its pages ask. */
const PROJECT_FRAME = pieces(
  ['src/features/project', 'Project(Frame|Head|Menu|Tabs)'],
  ['src/domain/project', 'ExportMenu|part-query|ProjectPage|ProjectFrame.module|useProjectPart|overview-query'],
  ['src/features/project-history', 'ProjectHistory.module'],
  // made on the page of a Verteiler as well as on that of publicity
  ['resources/publicity', 'project-mediacontact-partner'],
)
/** What several pages of a project are made of; each of them fetches the others while nothing else is to be done. */
const PROJECT = pieces(
  ['src/domain/project', 'Part|Part.module|PartList|RowsPart|sections.module'],
  ['src/features/project-(social|publicity)', 'query'],
  ['src/features/project-materials', 'queries'],
)

/** What the list of Versände and the page of one share. */
const MAILINGS = pieces(
  ['resources/mail', 'mailing'],
  ['rules/mail', 'whom|said|mailings'],
  ['src/features/project-mailings', 'queries|new-mailing'],
)

/** What is written on a page that saves itself, below a tab of a project: a Versand, a report. */
const DRAFTS = pieces(['src/crud/save', 'drafts|AskedConflict'], ['src/domain/project', 'SubBar|SubBar.module'])

/** What colleagues are shown and edited by. */
const COLLEAGUES = pieces(['src/domain/people', 'InvitationTag|Phone'], ['resources/staff', 'user'])
/** Posters and photos in forms. */
const PICTURES = pieces(['src/domain/people', 'UserPhoto|UserPhoto.module'], ['src/crud/form', 'PictureInput'])

/** What happened to a record; most people never look back. */
const HISTORY = pieces([
  'src/crud/history',
  'HistoryPane|HistoryList|PastPane|past|Entry|Difference|differences|SheetFrame|useTakeBack',
])

/** What directories are narrowed by though no field holds it, how their people are spoken to, and written to. */
const MARKS = pieces(
  ['resources', 'gaps|addressed|provenance'],
  // who wants nothing sent
  ['resources/blocks', 'blockable'],
  ['rules', 'blocks'],
  ['src/domain/blocks', 'BlockedMark'],
  ['src/domain/contacts', 'copy-action'],
)
/** What lists of contacts share. */
const CONTACTS = pieces(['resources/media', 'mediacontact'], ['resources/publicity', 'project-list-mediacontact'])
/** The media, and the words that people are sorted by, of all directories. */
const LOOKUPS = pieces(['resources/(media|influencers|b2b)', 'lookups|mediacontact-partner'])
/** How directories show their people and words. */
const DIRECTORIES = pieces(['src/views', 'lookups|people'])
/** Declarations that pages of their own show, and all of them where it does not matter of what kind something was. */
const SELDOM_SHOWN = pieces(
  [
    'resources/(blocks|calendar|paper|privacy|webhooks)',
    'blocked-address|calendar-entry|letterhead|privacy-case|webhook',
  ],
  ['resources/contacts', 'about|reminder|contact-note'],
  ['resources/staff', 'news'],
)

/**
 * A hundred small files cost more than what is in them: what is loaded together stands together. The first group that fits
 * takes a module and what it imports.
 */
export const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'tanstack',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/,
  },
  { name: 'start', tags: ['$initial'] },
  // also for the login
  {
    name: 'base',
    test: /components[\\/](Button|ActionIcon|TextInput|CloseButton)[\\/]|use-uncontrolled[\\/]|src[\\/]ui[\\/](Logo|Face)\.|kit[\\/](lacking|messages)\./,
  },
  { name: 'entry', test: IN_FRONT },
  // as the frame is called in the router, so that it is one file
  { name: (id, modules) => (FRAME.test(id) || isSharedIcon(id, modules) ? 'Shell' : null) },
  { name: 'happened', test: (id) => HAPPENED.test(id) || FEW_ICONS.test(id) },
  // What opens below a button, loaded when it is about to be opened: menus, and lists to choose from.
  { name: 'below', test: BELOW },
  { name: 'beside', test: BESIDE },
  { name: 'figures', test: FIGURES, minShareCount: 2 },
  { name: 'bar', test: LIST_BAR },
  { name: 'list-views', test: LIST_VIEWS },
  { name: 'ViewStrip', test: VIEW_STRIP },
  { name: 'list-later', test: LIST_LATER },
  { name: 'list-page', test: LIST_PAGE },
  { name: 'list-rows', test: LIST_ROWS },
  { name: 'companion', test: pieces(['src/crud/save', 'companion']) },
  { name: 'form', test: FORM },
  { name: 'reminders', test: REMINDERS, minShareCount: 2 },
  { name: 'history', test: HISTORY },
  { name: 'channels', test: CHANNELS, minShareCount: 2 },
  { name: 'ProjectFrame', test: PROJECT_FRAME },
  { name: 'project', test: PROJECT },
  { name: 'marks', test: MARKS },
  { name: 'mailings', test: MAILINGS },
  // also for forms of which two people save the same
  { name: 'conflict', test: /src[\\/]crud[\\/]save[\\/]conflict\.|~icons\/icon-git-merge$/ },
  {
    name: 'settings',
    test: pieces(['src/domain/settings', '.+'], ['src/features/settings', 'Settings.module']),
  },
  { name: 'sign-in-icons', test: /~icons\/icon-(fingerprint|key|device-mobile)$/, minShareCount: 2 },
  { name: 'drafts', test: DRAFTS, minShareCount: 2 },
  { name: 'contacts', test: CONTACTS, minShareCount: 2 },
  { name: 'lookups', test: LOOKUPS, minShareCount: 2 },
  { name: 'directories', test: DIRECTORIES, minShareCount: 2 },
  { name: 'seldom-shown', test: SELDOM_SHOWN, minShareCount: 2 },
  { name: 'publicity-model', test: PUBLICITY_MODEL, minShareCount: 2 },
  // this one and BRIEFINGS as the views in them are called, by which they are found
  { name: 'ads', test: ADS },
  { name: 'ad-formats', test: AD_FORMATS, minShareCount: 2 },
  { name: 'briefings', test: BRIEFINGS },
  { name: 'colleagues', test: COLLEAGUES },
  { name: 'filters', test: pieces(['src/crud/record', 'FilterChoices|MoreFilters']) },
  { name: 'export-items', test: /src[\\/]domain[\\/]project[\\/]ExportItems\.|~icons\/icon-file-spreadsheet$/ },
  { name: 'pictures', test: PICTURES, minShareCount: 2 },
  { name: 'tabs', test: pieces(['src/ui', 'Tabs']) },
  { name: 'look', test: LOOK, minShareCount: 2 },
  { name: 'catalogue', test: isOfAll },
].map((group, n, all) => ({ ...group, priority: all.length - n }))
