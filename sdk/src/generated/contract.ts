/** Made from contract/openapi.json by web/tools/write-sdk-types.ts. */
export interface paths {
  "/.well-known/jwks.json": {
    /** Public keys that sign access tokens and student passports (RFC 7517) */
    get: operations["discovery.readKeys"];
  };
  "/.well-known/oauth-authorization-server": {
    /** Metadata of the OAuth server (RFC 8414) */
    get: operations["oauth.readMetadata"];
  };
  "/api/auth/invitations/accept/": {
    /** Join a school by the link that was sent; sets a password, or proves the one there is */
    post: operations["auth.acceptInvitation"];
  };
  "/api/auth/logout/": {
    /** End this session and every token that came of it */
    post: operations["auth.logout"];
  };
  "/api/auth/otp/disable/": {
    /** Take the authenticator app off, with a code, or the second factor proved within 5 minutes */
    post: operations["auth.disableOtp"];
  };
  "/api/auth/otp/enroll/": {
    /** A secret for an authenticator app, shown this once; good once a code of it was proved */
    post: operations["auth.enrollOtp"];
  };
  "/api/auth/otp/verify/": {
    /** Prove a first code of the app; the first second factor brings recovery codes and ends other sessions */
    post: operations["auth.verifyOtp"];
  };
  "/api/auth/passkeys/": {
    /** Passkeys of the caller, with when each was last used */
    get: operations["auth.listPasskeys"];
  };
  "/api/auth/passkeys/registration/options/": {
    /** A challenge for a new passkey, with the options for navigator.credentials.create */
    post: operations["auth.askForPasskey"];
  };
  "/api/auth/passkeys/registration/verify/": {
    /** Keep the passkey that was made for the challenge; the first second factor brings recovery codes */
    post: operations["auth.registerPasskey"];
  };
  "/api/auth/passkeys/sign-in/options/": {
    /** A challenge to sign in with a passkey, with the options for navigator.credentials.get */
    post: operations["auth.askForPasskeySignIn"];
  };
  "/api/auth/passkeys/sign-in/session/": {
    /** Sign in to the console with a passkey, without a password: sets the session cookie */
    post: operations["auth.sessionByPasskey"];
  };
  "/api/auth/passkeys/sign-in/token/": {
    /** Sign in with a passkey, without a password; answers an access token and a refresh token */
    post: operations["auth.tokenByPasskey"];
  };
  "/api/auth/passkeys/step-up/options/": {
    /** A challenge by which a passkey proves the caller again at /api/auth/step-up/ */
    post: operations["auth.askForPasskeyStepUp"];
  };
  "/api/auth/passkeys/{passkey_id}/": {
    /** Take a passkey off; asks for the second factor, proved within 5 minutes */
    delete: operations["auth.removePasskey"];
    /** Rename a passkey */
    patch: operations["auth.renamePasskey"];
  };
  "/api/auth/password/change/": {
    /** Change the own password; ends every other session */
    post: operations["auth.changePassword"];
  };
  "/api/auth/password/forgot/": {
    /** Ask for a mail with a link that sets a new password; the answer is the same for any address */
    post: operations["auth.forgotPassword"];
  };
  "/api/auth/password/reset/": {
    /** Set a new password by the link that was sent */
    post: operations["auth.resetPassword"];
  };
  "/api/auth/second-factor/": {
    /** What the caller can prove with besides the password */
    get: operations["auth.readSecondFactor"];
  };
  "/api/auth/second-factor/recovery-codes/": {
    /** Ten new recovery codes in place of those that stand, shown this once; asks for the second factor */
    post: operations["auth.renewRecoveryCodes"];
  };
  "/api/auth/session/": {
    /** Sign in to the console: sets the session cookie, shows no token to scripts */
    post: operations["auth.openSession"];
    /** Sign out of the console */
    delete: operations["auth.closeSession"];
  };
  "/api/auth/step-up/": {
    /** Prove the password, a one-time code or a passkey again; opens step-up routes for 5 minutes */
    post: operations["auth.stepUp"];
  };
  "/api/auth/token/": {
    /** Sign in with user name and password, and a second factor where the person has one; answers an access token and a refresh token */
    post: operations["auth.token"];
  };
  "/api/auth/token/refresh/": {
    /** Exchange a refresh token for a new pair; each token is good once */
    post: operations["auth.refresh"];
  };
  "/api/schema/": {
    /** This description, OpenAPI 3.1 */
    get: operations["discovery.readSchema"];
  };
  "/api/schema/ui/": {
    /** Interactive view of this description */
    get: operations["discovery.showSchema"];
  };
  "/api/v1/academics/academic-years/": {
    /** School years. Filtered, sorted, in pages. */
    get: operations["academics.listAcademicYears"];
    /** School years. Makes one. */
    post: operations["academics.createAcademicYear"];
  };
  "/api/v1/academics/academic-years/{academic_year_id}/": {
    /** School years. One of them. */
    get: operations["academics.readAcademicYear"];
    /** School years. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveAcademicYear"];
    /** School years. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchAcademicYear"];
  };
  "/api/v1/academics/calendar/": {
    /** The calendar: holidays, closures and extra school days. Filtered, sorted, in pages. */
    get: operations["academics.listCalendarEntries"];
    /** The calendar: holidays, closures and extra school days. Makes one. */
    post: operations["academics.createCalendarEntry"];
  };
  "/api/v1/academics/calendar/days/": {
    /** Each day of a range: whether it is a school day, and why. */
    get: operations["academics.listDays"];
  };
  "/api/v1/academics/calendar/{calendar_entry_id}/": {
    /** The calendar: holidays, closures and extra school days. One of them. */
    get: operations["academics.readCalendarEntry"];
    /** The calendar: holidays, closures and extra school days. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveCalendarEntry"];
    /** The calendar: holidays, closures and extra school days. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchCalendarEntry"];
  };
  "/api/v1/academics/classes/": {
    /** Classes of the school; every member may read them. Filtered, sorted, in pages. */
    get: operations["academics.listClasses"];
    /** Classes of the school; every member may read them. Makes one. */
    post: operations["academics.createClass"];
  };
  "/api/v1/academics/classes/mine/": {
    /** Classes that the caller teaches, attends, or has a child in, today. */
    get: operations["people.listOwnClasses"];
  };
  "/api/v1/academics/classes/{class_id}/": {
    /** Classes of the school; every member may read them. One of them. */
    get: operations["academics.readClass"];
    /** Classes of the school; every member may read them. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveClass"];
    /** Classes of the school; every member may read them. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchClass"];
  };
  "/api/v1/academics/classes/{class_id}/groups/": {
    /** Groups of a class, with their students in the caller’s sight. */
    get: operations["people.listClassGroups"];
    /** Makes a group of students of a class, with a teacher of its own if it has one. */
    post: operations["people.createClassGroup"];
  };
  "/api/v1/academics/classes/{class_id}/groups/{class_group_id}/": {
    /** One group of a class. */
    get: operations["people.readClassGroup"];
    /** Archives a group; a GET by id still answers. */
    delete: operations["people.archiveClassGroup"];
    /** Changes a group (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["people.patchClassGroup"];
  };
  "/api/v1/academics/classes/{class_id}/roster/": {
    /** Who belongs to a class on a date, staff and students in the caller’s sight. */
    get: operations["people.readRoster"];
    /** Students and staff join a class, all of them or none. */
    post: operations["people.addMembers"];
  };
  "/api/v1/academics/classes/{class_id}/roster/{enrollment_id}/": {
    /** One membership of a class. */
    get: operations["people.readMember"];
    /** Ends a membership, or archives one that never was or has not begun. */
    delete: operations["people.endMember"];
    /** Moves the dates of a membership (RFC 7396): earlier and later registers follow. */
    patch: operations["people.changeMember"];
  };
  "/api/v1/academics/courses/": {
    /** Courses: what is taught, apart from when and to whom. Filtered, sorted, in pages. */
    get: operations["academics.listCourses"];
    /** Courses: what is taught, apart from when and to whom. Makes one. */
    post: operations["academics.createCourse"];
  };
  "/api/v1/academics/courses/{course_id}/": {
    /** Courses: what is taught, apart from when and to whom. One of them. */
    get: operations["academics.readCourse"];
    /** Courses: what is taught, apart from when and to whom. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveCourse"];
    /** Courses: what is taught, apart from when and to whom. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchCourse"];
  };
  "/api/v1/academics/grade-levels/": {
    /** The ladder of grade levels; without one any word will do as a grade level. Filtered, sorted, in pages. */
    get: operations["academics.listGradeLevels"];
    /** The ladder of grade levels; without one any word will do as a grade level. Makes one. */
    post: operations["academics.createGradeLevel"];
  };
  "/api/v1/academics/grade-levels/{grade_level_id}/": {
    /** The ladder of grade levels; without one any word will do as a grade level. One of them. */
    get: operations["academics.readGradeLevel"];
    /** The ladder of grade levels; without one any word will do as a grade level. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveGradeLevel"];
    /** The ladder of grade levels; without one any word will do as a grade level. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchGradeLevel"];
  };
  "/api/v1/academics/orgs/": {
    /** The districts, schools, campuses and departments inside the school’s tenant. Filtered, sorted, in pages. */
    get: operations["academics.listOrgs"];
    /** The districts, schools, campuses and departments inside the school’s tenant. Makes one. */
    post: operations["academics.createOrg"];
  };
  "/api/v1/academics/orgs/{org_id}/": {
    /** The districts, schools, campuses and departments inside the school’s tenant. One of them. */
    get: operations["academics.readOrg"];
    /** The districts, schools, campuses and departments inside the school’s tenant. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveOrg"];
    /** The districts, schools, campuses and departments inside the school’s tenant. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchOrg"];
  };
  "/api/v1/academics/periods/": {
    /** Periods: the parts of the school day. Filtered, sorted, in pages. */
    get: operations["academics.listPeriods"];
    /** Periods: the parts of the school day. Makes one. */
    post: operations["academics.createPeriod"];
  };
  "/api/v1/academics/periods/{period_id}/": {
    /** Periods: the parts of the school day. One of them. */
    get: operations["academics.readPeriod"];
    /** Periods: the parts of the school day. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archivePeriod"];
    /** Periods: the parts of the school day. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchPeriod"];
  };
  "/api/v1/academics/rollovers/": {
    /** Rollovers from one school year into the next: previews, those applied and undone */
    get: operations["academics.listRollovers"];
    /** Work out what going over into a new school year would do; nothing changes until it is applied */
    post: operations["academics.previewRollover"];
  };
  "/api/v1/academics/rollovers/{rollover_id}/": {
    /** One rollover: counts before and after, what is made, what to look at */
    get: operations["academics.readRollover"];
  };
  "/api/v1/academics/rollovers/{rollover_id}/apply/": {
    /** Do what the preview showed, whole; 409 rollover_stale when something has changed since */
    post: operations["academics.applyRollover"];
  };
  "/api/v1/academics/rollovers/{rollover_id}/students/": {
    /** What becomes of each student, by name */
    get: operations["academics.listRolloverStudents"];
  };
  "/api/v1/academics/rollovers/{rollover_id}/undo/": {
    /** Put everything back within 24 hours, unless what was made is used by then */
    post: operations["academics.undoRollover"];
  };
  "/api/v1/academics/rooms/": {
    /** Rooms. Filtered, sorted, in pages. */
    get: operations["academics.listRooms"];
    /** Rooms. Makes one. */
    post: operations["academics.createRoom"];
  };
  "/api/v1/academics/rooms/{room_id}/": {
    /** Rooms. One of them. */
    get: operations["academics.readRoom"];
    /** Rooms. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveRoom"];
    /** Rooms. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchRoom"];
  };
  "/api/v1/academics/subjects/": {
    /** Subjects: fields of knowledge. Filtered, sorted, in pages. */
    get: operations["academics.listSubjects"];
    /** Subjects: fields of knowledge. Makes one. */
    post: operations["academics.createSubject"];
  };
  "/api/v1/academics/subjects/{subject_id}/": {
    /** Subjects: fields of knowledge. One of them. */
    get: operations["academics.readSubject"];
    /** Subjects: fields of knowledge. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveSubject"];
    /** Subjects: fields of knowledge. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchSubject"];
  };
  "/api/v1/academics/terms/": {
    /** Semesters, terms and grading periods. Filtered, sorted, in pages. */
    get: operations["academics.listTerms"];
    /** Semesters, terms and grading periods. Makes one. */
    post: operations["academics.createTerm"];
  };
  "/api/v1/academics/terms/{term_id}/": {
    /** Semesters, terms and grading periods. One of them. */
    get: operations["academics.readTerm"];
    /** Semesters, terms and grading periods. Archives one; 409 while live things hang on it. */
    delete: operations["academics.archiveTerm"];
    /** Semesters, terms and grading periods. Changes one (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["academics.patchTerm"];
  };
  "/api/v1/attendance/bulk": {
    /** Enter attendance for any number of registers, whole or row by row; If-Match guards one register. */
    post: operations["attendance.submitBulk"];
  };
  "/api/v1/attendance/bulk-update": {
    /** Correct marks that stand; the old value, who and why are kept. */
    patch: operations["attendance.correctBulk"];
  };
  "/api/v1/attendance/code-sets/": {
    /** Code sets of countries and standards, ready to be taken over. */
    get: operations["attendance.listCodeSets"];
  };
  "/api/v1/attendance/code-sets/{code}/apply": {
    /** Take a code set over, or preview what that would do. */
    post: operations["attendance.applyCodeSet"];
  };
  "/api/v1/attendance/codes/": {
    /** The school's own codes and the status each of them means. */
    get: operations["attendance.listCodes"];
    /** Make a code of the school; for the office. */
    post: operations["attendance.createCode"];
  };
  "/api/v1/attendance/codes/{code_id}/": {
    /** One code of the school. */
    get: operations["attendance.readCode"];
    /** Retire a code: it stays on its marks and enters no new one. */
    delete: operations["attendance.retireCode"];
    /** Change a code; what standing marks mean cannot change. */
    patch: operations["attendance.patchCode"];
  };
  "/api/v1/attendance/export": {
    /** All marks in sight as one file, streamed; text that a spreadsheet would run is neutralised in CSV. */
    get: operations["attendance.export"];
  };
  "/api/v1/attendance/marks/": {
    /** Marks of one student in sight, newest day first. */
    get: operations["attendance.listStudentMarks"];
  };
  "/api/v1/attendance/marks/{mark_id}/history/": {
    /** Corrections of a mark: what it was, what it became, who and why. */
    get: operations["attendance.listCorrections"];
  };
  "/api/v1/attendance/planned-absences/": {
    /** Planned absences of students in sight, newest first. */
    get: operations["attendance.listPlannedAbsences"];
    /** Enter an absence; registers suggest it and nothing is marked until they are saved. For the office. */
    post: operations["attendance.createPlannedAbsence"];
  };
  "/api/v1/attendance/planned-absences/{planned_absence_id}/": {
    /** One planned absence. */
    get: operations["attendance.readPlannedAbsence"];
    /** Take a planned absence back. */
    delete: operations["attendance.archivePlannedAbsence"];
    /** Change a planned absence; marks that were saved from it stay. */
    patch: operations["attendance.patchPlannedAbsence"];
  };
  "/api/v1/attendance/registers/": {
    /** Sessions of a day by time: taken, partly or not at all, or not needed because there is no school. */
    get: operations["attendance.listRegisters"];
  };
  "/api/v1/attendance/registers/{class_id}/": {
    /** One register: the roster of the day, each student with what was saved. */
    get: operations["attendance.openRegister"];
  };
  "/api/v1/attendance/registers/{register_id}/close": {
    /** Close a register against change; by the office, or by its teacher. */
    post: operations["attendance.closeRegister"];
  };
  "/api/v1/attendance/registers/{register_id}/reopen": {
    /** Open a closed register again and say why; by the office. */
    post: operations["attendance.reopenRegister"];
  };
  "/api/v1/attendance/settings/": {
    /** How the school keeps attendance. */
    get: operations["attendance.readSettings"];
    /** Change how the school keeps attendance; for the office. */
    patch: operations["attendance.patchSettings"];
  };
  "/api/v1/attendance/students/{student_id}/day": {
    /** The sessions of one student on a day, each with what was marked. */
    get: operations["attendance.readStudentDay"];
  };
  "/api/v1/attendance/summary": {
    /** Rates, average daily attendance, chronic and persistent absence by school, class, grade, student or day. */
    get: operations["attendance.readSummary"];
  };
  "/api/v1/audit/": {
    /** Who did what in the school, newest first */
    get: operations["audit.list"];
  };
  "/api/v1/config/education-dna": {
    /** How the school is set up: system, grading, ladder, present school year, currency, zone, language */
    get: operations["config.readEducationDna"];
    /** Change how the school is set up (RFC 7396); 409 for a grade level or term that is in use */
    patch: operations["config.patchEducationDna"];
  };
  "/api/v1/config/education-templates": {
    /** The education systems that a school may start from */
    get: operations["config.listEducationTemplates"];
  };
  "/api/v1/config/education-templates/apply": {
    /** See what an education system would change, or take it over; nothing of the school is taken away */
    post: operations["config.applyEducationTemplate"];
  };
  "/api/v1/config/integration-catalog": {
    /** What a school may connect, with the JSON Schema of its settings */
    get: operations["config.readIntegrationCatalog"];
  };
  "/api/v1/config/risk-thresholds": {
    /** From which score on a student is at risk, and what makes the score */
    get: operations["config.readRiskThresholds"];
    /** Change the thresholds (RFC 7396); every change is a version of its own */
    patch: operations["config.patchRiskThresholds"];
  };
  "/api/v1/config/risk-thresholds/versions/": {
    /** Every version of the thresholds, the newest first */
    get: operations["config.listRiskThresholdVersions"];
  };
  "/api/v1/enrollment/applications/": {
    /** Applications, filtered, sorted, in pages; with their place on the waiting list. */
    get: operations["enrollment.listApplications"];
    /** Enter an application by hand. */
    post: operations["enrollment.createApplication"];
  };
  "/api/v1/enrollment/applications/bulk": {
    /** Review, wait-list, offer, reject or withdraw many applications at once, each refusal told. */
    post: operations["enrollment.moveApplications"];
  };
  "/api/v1/enrollment/applications/{application_id}/": {
    /** One application with its documents, notes and history. */
    get: operations["enrollment.readApplication"];
    /** Correct an application (RFC 7396), set its priority, assign it, add documents. */
    patch: operations["enrollment.patchApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/accept": {
    /** Accept an offer on behalf of the family. */
    post: operations["enrollment.acceptApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/documents/{document_id}/content": {
    /** The bytes of a document, as an attachment. */
    get: operations["enrollment.downloadDocument"];
  };
  "/api/v1/enrollment/applications/{application_id}/enroll": {
    /** Make a student of an accepted application: student, guardians, links, seat, invitations. */
    post: operations["enrollment.enroll"];
  };
  "/api/v1/enrollment/applications/{application_id}/link": {
    /** A new link to the status page, shown once, to hand to a family. */
    post: operations["enrollment.renewLink"];
  };
  "/api/v1/enrollment/applications/{application_id}/matches": {
    /** Students, guardians and accounts of the school who may be those of an application. */
    get: operations["enrollment.readMatches"];
  };
  "/api/v1/enrollment/applications/{application_id}/notes/": {
    /** Write something down about an application, for the school alone. */
    post: operations["enrollment.addNote"];
  };
  "/api/v1/enrollment/applications/{application_id}/offer": {
    /** Offer a place; never more than the grade level has. The family answers by its link. */
    post: operations["enrollment.offerApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/reject": {
    /** Reject an application, with the reason. */
    post: operations["enrollment.rejectApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/review": {
    /** Take an application under review; one that had ended is opened again with a reason. */
    post: operations["enrollment.reviewApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/waitlist": {
    /** Put an application on the waiting list; from an offer, which is taken back, with a reason. */
    post: operations["enrollment.waitlistApplication"];
  };
  "/api/v1/enrollment/applications/{application_id}/withdraw": {
    /** Withdraw an application on behalf of the family. */
    post: operations["enrollment.withdrawApplication"];
  };
  "/api/v1/enrollment/apply": {
    /** Apply for a place. The same form sent again is answered in the same way. */
    post: operations["enrollment.apply"];
  };
  "/api/v1/enrollment/board": {
    /** How many applications of an intake stand where, with the places of each grade level. */
    get: operations["enrollment.readBoard"];
  };
  "/api/v1/enrollment/documents": {
    /** Send a document (PDF, JPEG, PNG, WebP), to be named in a form; unused it is deleted after a day. */
    post: operations["enrollment.sendDocument"];
  };
  "/api/v1/enrollment/entry-cohorts/": {
    /** Births and announced entrants of the lowest grade, the newest year first. */
    get: operations["enrollment.listEntryCohorts"];
    /** Enter births or announced entrants; only those named change. */
    put: operations["enrollment.putEntryCohorts"];
  };
  "/api/v1/enrollment/forecast": {
    /** How many students are to be expected: grade progression ratios with bands, a backtest and the working. */
    get: operations["enrollment.forecast"];
  };
  "/api/v1/enrollment/form": {
    /** What the public application form asks: grade levels, documents, questions, until when. */
    get: operations["enrollment.readForm"];
  };
  "/api/v1/enrollment/history/": {
    /** Students by school year and grade level, the newest year first. */
    get: operations["enrollment.listHistory"];
    /** Enter the figures of past years; only those named change. */
    put: operations["enrollment.putHistory"];
  };
  "/api/v1/enrollment/intakes/": {
    /** Rounds of admission with their places, newest first. */
    get: operations["enrollment.listIntakes"];
    /** Open a round of admission: days of the form, places by grade level, what families are asked. */
    post: operations["enrollment.createIntake"];
  };
  "/api/v1/enrollment/intakes/{intake_id}/": {
    /** One round of admission. */
    get: operations["enrollment.readIntake"];
    /** Archive a round of admission whose applications have all come to their end. */
    delete: operations["enrollment.archiveIntake"];
    /** Change a round of admission (RFC 7396); places that are taken cannot be taken away. */
    patch: operations["enrollment.patchIntake"];
  };
  "/api/v1/enrollment/settings/": {
    /** How the school keeps applications. */
    get: operations["enrollment.readSettings"];
    /** Change how the school keeps applications. */
    patch: operations["enrollment.patchSettings"];
  };
  "/api/v1/enrollment/status": {
    /** Where an application stands, for who sends its token in the header Application-Token. */
    get: operations["enrollment.readStatus"];
  };
  "/api/v1/enrollment/status/accept": {
    /** The family accepts the offer. */
    post: operations["enrollment.acceptByFamily"];
  };
  "/api/v1/enrollment/status/decline": {
    /** The family declines the offer. */
    post: operations["enrollment.declineByFamily"];
  };
  "/api/v1/enrollment/status/documents": {
    /** The family sends documents that are missing. */
    post: operations["enrollment.addDocuments"];
  };
  "/api/v1/enrollment/status/withdraw": {
    /** The family withdraws its application. */
    post: operations["enrollment.withdrawByFamily"];
  };
  "/api/v1/evals/categories/": {
    /** Categories of evaluations, of the school and of classes in sight. */
    get: operations["evaluations.listCategories"];
    /** Make a category: of the school by the office, of a class by its teachers too. */
    post: operations["evaluations.createCategory"];
  };
  "/api/v1/evals/categories/{category_id}/": {
    /** One category. */
    get: operations["evaluations.readCategory"];
    /** Archive a category; 409 while living evaluations are in it. */
    delete: operations["evaluations.archiveCategory"];
    /** Change a category (RFC 7396); marks that are not closed follow. */
    patch: operations["evaluations.patchCategory"];
  };
  "/api/v1/evals/evaluations/": {
    /** Evaluations of classes in sight; guardians and students see those that are published. */
    get: operations["evaluations.list"];
    /** Plan an evaluation of a class, as a draft; by the office, or by a teacher of the class. */
    post: operations["evaluations.create"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/": {
    /** One evaluation. */
    get: operations["evaluations.read"];
    /** Archive an evaluation with its results; PATCH with archived_at null brings it back. */
    delete: operations["evaluations.archive"];
    /** Change an evaluation (RFC 7396) that is not closed; scores that stand stay on its scale. */
    patch: operations["evaluations.patch"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/close": {
    /** Close a published evaluation: its results stand until it is reopened. */
    post: operations["evaluations.close"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/history/": {
    /** Changes of an evaluation and of its results: what it was, what it became, who, through what and why. */
    get: operations["evaluations.listHistory"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/publish": {
    /** Let guardians and students see an evaluation and its results, at once or from an instant on. */
    post: operations["evaluations.publish"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/reopen": {
    /** One step back, with a reason: closed to published, published to draft; by owner, admin or principal. */
    post: operations["evaluations.reopen"];
  };
  "/api/v1/evals/evaluations/{evaluation_id}/results/": {
    /** The students of an evaluation, each with what stands; guardians and students see their own, once it is public. */
    get: operations["evaluations.listResults"];
    /** Enter results of an evaluation, whole or row by row: only the rows and members named change; safe to repeat. */
    put: operations["evaluations.putResults"];
  };
  "/api/v1/evals/gradebook": {
    /** A class in a term: evaluations, results and marks with their working; for staff and its teachers. */
    get: operations["evaluations.readGradebook"];
  };
  "/api/v1/evals/policy": {
    /** How the school makes marks of results. */
    get: operations["evaluations.readPolicy"];
    /** Change how the school makes marks; by owner, administrator or principal. Closed terms stay. */
    patch: operations["evaluations.patchPolicy"];
  };
  "/api/v1/evals/report-cards": {
    /** Report cards of a student or a class in a term or year, as data or as one PDF to print. */
    get: operations["evaluations.readReportCards"];
  };
  "/api/v1/evals/report-cards/comments": {
    /** Save comments of report cards, whole or row by row; safe to send again. */
    put: operations["evaluations.saveReportComments"];
  };
  "/api/v1/evals/results/": {
    /** Enter results of several evaluations of one class at once, by the same rules. */
    put: operations["evaluations.putClassResults"];
  };
  "/api/v1/evals/students/{student_id}/marks": {
    /** What a student and the guardians see: published results, and marks made of these alone. */
    get: operations["evaluations.readStudentMarks"];
  };
  "/api/v1/evals/terms/": {
    /** How far the marks of a term are, class by class: what is open, who closed it, who sees it. */
    get: operations["evaluations.listTermClasses"];
  };
  "/api/v1/evals/terms/{term_id}/": {
    /** A term in numbers: classes closed and published, evaluations not published. */
    get: operations["evaluations.readTerm"];
  };
  "/api/v1/evals/terms/{term_id}/close": {
    /** Freeze the marks of a term, of a class or of all; by owner, administrator or principal. */
    post: operations["evaluations.closeTerm"];
  };
  "/api/v1/evals/terms/{term_id}/publish": {
    /** Show closed marks to families, now or from an instant on. */
    post: operations["evaluations.publishTerm"];
  };
  "/api/v1/evals/terms/{term_id}/reopen": {
    /** Open closed marks again and say why; families no longer see them. */
    post: operations["evaluations.reopenTerm"];
  };
  "/api/v1/files/": {
    /** Keep a file: the raw body of any type, streamed; other routes refer to its file_id */
    post: operations["files.upload"];
  };
  "/api/v1/files/{file_id}/": {
    /** What is known of a file */
    get: operations["files.read"];
  };
  "/api/v1/files/{file_id}/content": {
    /** The bytes of a file, as an attachment */
    get: operations["files.download"];
  };
  "/api/v1/imports/": {
    /** Imports of the school, newest first */
    get: operations["imports.list"];
    /** Import a OneRoster 1.1 zip or a spreadsheet of people: the raw file with query parameters, or JSON {file_id, kind, …}; all or nothing, in the background */
    post: operations["imports.start"];
  };
  "/api/v1/imports/mappings/": {
    /** Saved mappings: how the school’s spreadsheets are to be understood */
    get: operations["imports.listMappings"];
    /** Save a mapping */
    post: operations["imports.createMapping"];
  };
  "/api/v1/imports/mappings/{mapping_id}/": {
    /** One saved mapping */
    get: operations["imports.readMapping"];
    /** Delete a saved mapping */
    delete: operations["imports.deleteMapping"];
    /** Rename a mapping, or replace what it says */
    patch: operations["imports.changeMapping"];
  };
  "/api/v1/imports/templates/{kind}": {
    /** An empty CSV file with every column that a spreadsheet of this kind may have */
    get: operations["imports.template"];
  };
  "/api/v1/imports/{import_id}/": {
    /** How an import stands: state, counts by entity, and the first findings of its report */
    get: operations["imports.read"];
  };
  "/api/v1/imports/{import_id}/cancel/": {
    /** Cancel an import that has not begun */
    post: operations["imports.cancel"];
  };
  "/api/v1/imports/{import_id}/findings/": {
    /** What an import found wrong or worth telling, by file, row and column */
    get: operations["imports.findings"];
  };
  "/api/v1/imports/{import_id}/outcomes/": {
    /** What became of each row of a spreadsheet, or would have in a dry run */
    get: operations["imports.outcomes"];
  };
  "/api/v1/imports/{import_id}/report": {
    /** The report of an import that has ended, as a CSV or JSON file */
    get: operations["imports.report"];
  };
  "/api/v1/integrations/api-keys/": {
    /** API keys of the school, with their reach and when they were last used; never their secrets */
    get: operations["integrations.listApiKeys"];
    /** Make an API key; its secret is shown this once */
    post: operations["integrations.createApiKey"];
  };
  "/api/v1/integrations/api-keys/{api_key_id}/": {
    /** One API key */
    get: operations["integrations.readApiKey"];
    /** End an API key for good; every process refuses it within a second */
    delete: operations["integrations.revokeApiKey"];
    /** Rename an API key; another reach is another key */
    patch: operations["integrations.renameApiKey"];
  };
  "/api/v1/integrations/api-keys/{api_key_id}/adopt": {
    /** Answer for an API key from now on, so that it outlives the member who made it */
    post: operations["integrations.adoptApiKey"];
  };
  "/api/v1/integrations/api-keys/{api_key_id}/rotate": {
    /** Give an API key another secret; the one before it works on for the hours of overlap */
    post: operations["integrations.rotateApiKey"];
  };
  "/api/v1/integrations/oauth-clients/": {
    /** OAuth clients of the school, with their reach and when they were last used; never their secrets */
    get: operations["integrations.listOAuthClients"];
    /** Register an OAuth client; its secret, where it has one, is shown this once */
    post: operations["integrations.createOAuthClient"];
  };
  "/api/v1/integrations/oauth-clients/{oauth_client_id}/": {
    /** One OAuth client */
    get: operations["integrations.readOAuthClient"];
    /** End an OAuth client and all that was granted to it for good; every process refuses it within a second */
    delete: operations["integrations.revokeOAuthClient"];
    /** Change name, addresses, scopes or grant types of an OAuth client; what was granted beyond is void */
    patch: operations["integrations.changeOAuthClient"];
  };
  "/api/v1/integrations/oauth-clients/{oauth_client_id}/adopt": {
    /** Answer for an OAuth client from now on, so that it outlives the member who made it */
    post: operations["integrations.adoptOAuthClient"];
  };
  "/api/v1/integrations/oauth-clients/{oauth_client_id}/rotate": {
    /** Give an OAuth client another secret; the one before it works on for the hours of overlap */
    post: operations["integrations.rotateOAuthClientSecret"];
  };
  "/api/v1/integrations/service-connections/": {
    /** Services that the school has connected, with their settings; never their secrets */
    get: operations["integrations.listServiceConnections"];
    /** Connect a service by the schema of the integration catalog; secrets are encrypted and never shown again */
    post: operations["integrations.createServiceConnection"];
  };
  "/api/v1/integrations/service-connections/{service_connection_id}/": {
    /** One connected service */
    get: operations["integrations.readServiceConnection"];
    /** Take a connected service away; its secrets are destroyed */
    delete: operations["integrations.archiveServiceConnection"];
    /** Change a connected service (RFC 7396); secrets that are not named stay */
    patch: operations["integrations.changeServiceConnection"];
  };
  "/api/v1/integrations/service-connections/{service_connection_id}/test": {
    /** Try a connected mail server: a mail to whoever asks, and what came of it */
    post: operations["integrations.testServiceConnection"];
  };
  "/api/v1/jobs/": {
    /** Background jobs that the caller started (all of the school for those who read its audit) */
    get: operations["jobs.list"];
  };
  "/api/v1/jobs/{job_id}/": {
    /** One job; with Accept: text/event-stream its progress as it happens */
    get: operations["jobs.read"];
  };
  "/api/v1/manifest.json": {
    /** Manifest: versions, deprecations, plans and the address of every operation */
    get: operations["discovery.readManifest"];
  };
  "/api/v1/me": {
    /** The caller: person, roles and permissions in the school of the request, scopes */
    get: operations["me.read"];
  };
  "/api/v1/me/authorizations": {
    /** Programs that the caller has let in with OAuth, and what they may do */
    get: operations["me.listAuthorizations"];
  };
  "/api/v1/me/authorizations/{authorization_id}": {
    /** Take back what a program was allowed; its tokens end within a second */
    delete: operations["me.withdrawAuthorization"];
  };
  "/api/v1/me/schools": {
    /** Schools where the caller is a member, and the schools under them */
    get: operations["me.listSchools"];
  };
  "/api/v1/me/switch-school": {
    /** New tokens bound to another school of the caller */
    post: operations["me.switchSchool"];
  };
  "/api/v1/members/": {
    /** Members of the school with their roles */
    get: operations["members.list"];
  };
  "/api/v1/members/invitations/": {
    /** Invitations, newest first */
    get: operations["members.listInvitations"];
    /** Invite a person by mail, with roles at most as high as your own */
    post: operations["members.invite"];
  };
  "/api/v1/members/invitations/{invitation_id}/": {
    /** Take an invitation back; its link is worthless from then on */
    delete: operations["members.revokeInvitation"];
  };
  "/api/v1/members/invitations/{invitation_id}/resend": {
    /** Send an invitation again, also one that ran out: another takes its place, the old link is worthless */
    post: operations["members.resendInvitation"];
  };
  "/api/v1/members/second-factor-requirement/": {
    /** Which roles need a second factor here, and how long members have to add one */
    get: operations["members.readSecondFactorRequirement"];
    /** Ask for a second factor by role; who has none after the days of grace is refused until they add one */
    patch: operations["members.changeSecondFactorRequirement"];
  };
  "/api/v1/members/{user_id}/": {
    /** One member */
    get: operations["members.read"];
    /** Change roles, suspend or let go; seen everywhere within a second */
    patch: operations["members.change"];
  };
  "/api/v1/members/{user_id}/second-factor/": {
    /** Take the second factor off a member who lost it; they are signed out and told by mail */
    delete: operations["members.resetSecondFactor"];
  };
  "/api/v1/oauth/authorize/": {
    /** Ask a person to let a program in (authorization code with PKCE, S256); leads back with a code */
    get: operations["oauth.authorize"];
  };
  "/api/v1/oauth/introspect/": {
    /** Whether a token of the client is good, and for what (RFC 7662) */
    post: operations["oauth.introspect"];
  };
  "/api/v1/oauth/revoke/": {
    /** End a token of the client, and its family with it (RFC 7009) */
    post: operations["oauth.revoke"];
  };
  "/api/v1/oauth/token/": {
    /** Exchange a code, a refresh token or the credentials of a client for an access token */
    post: operations["oauth.token"];
  };
  "/api/v1/people/accounts/": {
    /** Give students, teachers and guardians accounts, by an invitation or a password told once */
    post: operations["people.giveAccounts"];
  };
  "/api/v1/people/duplicates/": {
    /** Pairs of persons who may be one, with what they have in common. */
    get: operations["people.listDuplicates"];
  };
  "/api/v1/people/guardians/": {
    /** Guardians in the caller’s sight with their links, filtered, sorted, in pages. */
    get: operations["people.listGuardians"];
    /** Takes a guardian in, with links to students. */
    post: operations["people.createGuardian"];
  };
  "/api/v1/people/guardians/{guardian_id}/": {
    /** One guardian with the links to students and what each allows. */
    get: operations["people.readGuardian"];
    /** Archives a guardian; a GET by id still answers. */
    delete: operations["people.archiveGuardian"];
    /** Changes a guardian (RFC 7396); `students` replaces all links, archived_at null brings an archived one back. */
    patch: operations["people.patchGuardian"];
  };
  "/api/v1/people/guardians/{guardian_id}/history/": {
    /** Who changed what of a guardian, newest first. */
    get: operations["people.listGuardianHistory"];
  };
  "/api/v1/people/guardians/{guardian_id}/photo": {
    /** The photo of a guardian. */
    get: operations["people.readGuardianPhoto"];
    /** Keeps a photo of a guardian: scaled to 512 pixels, without its metadata. */
    put: operations["people.putGuardianPhoto"];
    /** Removes the photo of a guardian. */
    delete: operations["people.removeGuardianPhoto"];
  };
  "/api/v1/people/merges/": {
    /** Merges of duplicates, newest first, undone ones too. */
    get: operations["people.listMerges"];
    /** Merges a duplicate into a person, or with preview shows what would come of it. */
    post: operations["people.mergePersons"];
  };
  "/api/v1/people/merges/{merge_id}/": {
    /** One merge: the record that came out, what moved, what was in conflict. */
    get: operations["people.readMerge"];
  };
  "/api/v1/people/merges/{merge_id}/undo/": {
    /** Undoes a merge: everything is again as it was, unless it has changed since. */
    post: operations["people.undoMerge"];
  };
  "/api/v1/people/search": {
    /** Students, teachers and guardians in the caller’s sight, by name, code, e-mail or phone. */
    get: operations["people.search"];
  };
  "/api/v1/people/students/": {
    /** Students in the caller’s sight, filtered, sorted, in pages. */
    get: operations["people.listStudents"];
    /** Takes a student in; without student_code one is generated. */
    post: operations["people.createStudent"];
  };
  "/api/v1/people/students/{student_id}/": {
    /** One student with the guardians. */
    get: operations["people.readStudent"];
    /** Archives a student; a GET by id still answers. */
    delete: operations["people.archiveStudent"];
    /** Changes a student (RFC 7396); leaving ends every class membership; archived_at null brings one back. */
    patch: operations["people.patchStudent"];
  };
  "/api/v1/people/students/{student_id}/classes/": {
    /** Classes that a student in the caller’s sight sits, sat or will sit in, with the dates. */
    get: operations["people.listStudentClasses"];
  };
  "/api/v1/people/students/{student_id}/guardians/{guardian_id}/": {
    /** Ties a guardian to a student, or says anew what the link allows. */
    put: operations["people.putGuardianLink"];
    /** Unties a guardian from a student; the history keeps the link. */
    delete: operations["people.removeGuardianLink"];
    /** Changes what a link between guardian and student allows (RFC 7396). */
    patch: operations["people.patchGuardianLink"];
  };
  "/api/v1/people/students/{student_id}/history/": {
    /** Who changed what of a student, newest first. */
    get: operations["people.listStudentHistory"];
  };
  "/api/v1/people/students/{student_id}/photo": {
    /** The photo of a student. */
    get: operations["people.readStudentPhoto"];
    /** Keeps a photo of a student: scaled to 512 pixels, without its metadata. */
    put: operations["people.putStudentPhoto"];
    /** Removes the photo of a student. */
    delete: operations["people.removeStudentPhoto"];
  };
  "/api/v1/people/students/{student_id}/siblings/": {
    /** Students in the caller’s sight who share a guardian with the student, and which. */
    get: operations["people.listSiblings"];
  };
  "/api/v1/people/teachers/": {
    /** Teachers in the caller’s sight, or with `kind` other staff, filtered, sorted, in pages. */
    get: operations["people.listTeachers"];
    /** Takes a teacher or another member of staff in. */
    post: operations["people.createTeacher"];
  };
  "/api/v1/people/teachers/{teacher_id}/": {
    /** One teacher or other member of staff. */
    get: operations["people.readTeacher"];
    /** Archives a member of staff; a GET by id still answers. */
    delete: operations["people.archiveTeacher"];
    /** Changes a member of staff (RFC 7396); archived_at null brings an archived one back. */
    patch: operations["people.patchTeacher"];
  };
  "/api/v1/people/teachers/{teacher_id}/history/": {
    /** Who changed what of a teacher, newest first. */
    get: operations["people.listTeacherHistory"];
  };
  "/api/v1/people/teachers/{teacher_id}/photo": {
    /** The photo of a teacher. */
    get: operations["people.readTeacherPhoto"];
    /** Keeps a photo of a teacher: scaled to 512 pixels, without its metadata. */
    put: operations["people.putTeacherPhoto"];
    /** Removes the photo of a teacher. */
    delete: operations["people.removeTeacherPhoto"];
  };
  "/api/v1/platform/integration-context/": {
    /** What this credential is, in which school, and what the school has */
    get: operations["platform.integrationContext"];
  };
  "/api/v1/platform/scoped-ping/": {
    /** Answers when the credential holds ping:read */
    get: operations["platform.scopedPing"];
  };
  "/api/v1/rosetta/convert": {
    /** What a mark is on another scale: a value or a range, how it was worked out, never official */
    get: operations["rosetta.convert"];
    /** Convert one mark, or up to 10,000 at once; rows that cannot be converted are named */
    post: operations["rosetta.convertList"];
  };
  "/api/v1/rosetta/scales": {
    /** Grade scales of many countries and those of the school, with their grades and sources */
    get: operations["rosetta.listScales"];
    /** Add a scale of the school */
    post: operations["rosetta.createScale"];
  };
  "/api/v1/rosetta/scales/{grading_scale_id}/": {
    /** One scale of the school */
    get: operations["rosetta.readScale"];
    /** Put a scale of the school away; 409 while the school tells its results in it */
    delete: operations["rosetta.archiveScale"];
    /** Change a scale of the school (RFC 7396); its code stays, grades are replaced whole */
    patch: operations["rosetta.patchScale"];
  };
  "/api/v1/super/schools/": {
    /** Every school of the installation with plan, status and active students; what waits comes first */
    get: operations["super.listSchools"];
  };
  "/api/v1/super/schools/{school_id}/": {
    /** One school: plan, modules, status, and until when the data of a closed one is kept */
    get: operations["super.readSchool"];
    /** Change plan, entitlements or status; what takes something away needs the slug as `confirm` */
    patch: operations["super.changeSchool"];
  };
  "/api/v1/super/schools/{school_id}/owner-invitation/": {
    /** Invite the owner of a school that has none yet again; the old link is worthless from then on */
    post: operations["super.inviteOwner"];
  };
  "/api/v1/syllabus/coverage/": {
    /** What the classes in sight were taught, the latest day first. */
    get: operations["syllabus.listCoverage"];
    /** Record what a class was taught. */
    post: operations["syllabus.createCoverage"];
  };
  "/api/v1/syllabus/coverage/bulk/": {
    /** Record any number of lessons at once. */
    post: operations["syllabus.createCoverageBulk"];
  };
  "/api/v1/syllabus/coverage/{coverage_entry_id}/": {
    /** One entry. */
    get: operations["syllabus.readCoverage"];
    /** Take an entry back. */
    delete: operations["syllabus.archiveCoverage"];
    /** Correct an entry; what it was is kept. */
    patch: operations["syllabus.patchCoverage"];
  };
  "/api/v1/syllabus/coverage/{coverage_entry_id}/history/": {
    /** What happened to an entry: what it was, what it became, who and why. */
    get: operations["syllabus.listCoverageHistory"];
  };
  "/api/v1/syllabus/pacing": {
    /** Where classes stand in their syllabi, by the real calendar: planned, covered, forecast. */
    get: operations["syllabus.pacing"];
  };
  "/api/v1/syllabus/settings/": {
    /** How the school judges pace. */
    get: operations["syllabus.readSettings"];
    /** Change how the school judges pace; for owner and admin. */
    patch: operations["syllabus.patchSettings"];
  };
  "/api/v1/syllabus/syllabi/": {
    /** Syllabi in sight, the newest first. */
    get: operations["syllabus.listSyllabi"];
    /** Make a syllabus with its units, for a class or for all classes of a course. */
    post: operations["syllabus.createSyllabus"];
  };
  "/api/v1/syllabus/syllabi/{syllabus_id}/": {
    /** One syllabus with its units. */
    get: operations["syllabus.readSyllabus"];
    /** Archive a syllabus; what was covered stays recorded. */
    delete: operations["syllabus.archiveSyllabus"];
    /** Change a syllabus. */
    patch: operations["syllabus.patchSyllabus"];
  };
  "/api/v1/syllabus/syllabi/{syllabus_id}/copy/": {
    /** The same syllabus for another class, course or session; due dates do not go along. */
    post: operations["syllabus.copySyllabus"];
  };
  "/api/v1/syllabus/syllabi/{syllabus_id}/order/": {
    /** Put the units of a syllabus into another order. */
    put: operations["syllabus.orderUnits"];
  };
  "/api/v1/syllabus/units/": {
    /** Units of the syllabi in sight, in their order. */
    get: operations["syllabus.listUnits"];
    /** Add a unit at the end of a syllabus. */
    post: operations["syllabus.createUnit"];
  };
  "/api/v1/syllabus/units/{syllabus_unit_id}/": {
    /** One unit. */
    get: operations["syllabus.readUnit"];
    /** Take a unit out of the plan; what was covered of it stays recorded. */
    delete: operations["syllabus.archiveUnit"];
    /** Change a unit. */
    patch: operations["syllabus.patchUnit"];
  };
  "/api/v1/tenants/children": {
    /** Schools under this one, and the one above */
    get: operations["tenants.listChildren"];
  };
  "/api/v1/tenants/provision": {
    /** Order a school: by an operator, or by the owner of a school as a child of it */
    post: operations["provisioning.order"];
  };
  "/api/v1/tenants/provision/{job_id}/": {
    /** The timeline of a school in the making; with Accept: text/event-stream as it happens */
    get: operations["provisioning.readTimeline"];
  };
  "/api/v1/tenants/{tenant_id}/modules": {
    /** Modules of the school: entitled by plan or operator, switched on or off by the school */
    get: operations["tenants.readModules"];
    /** Switch modules on or off; beyond the plan only an operator may */
    patch: operations["tenants.changeModules"];
  };
  "/api/v1/webhooks/deliveries/": {
    /** Deliveries of the last 30 days, the newest first */
    get: operations["webhooks.listDeliveries"];
  };
  "/api/v1/webhooks/deliveries/{webhook_delivery_id}/": {
    /** One delivery, with what was sent and what came back at each try */
    get: operations["webhooks.readDelivery"];
  };
  "/api/v1/webhooks/deliveries/{webhook_delivery_id}/replay": {
    /** Send a delivery anew, under the same id */
    post: operations["webhooks.replayDelivery"];
  };
  "/api/v1/webhooks/endpoints/": {
    /** Webhook endpoints of the school; never their secrets */
    get: operations["webhooks.listEndpoints"];
    /** Make a webhook endpoint; its signing secret is shown this once */
    post: operations["webhooks.createEndpoint"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/": {
    /** One webhook endpoint */
    get: operations["webhooks.readEndpoint"];
    /** Archive a webhook endpoint; its secret is forgotten and what waited for it is not sent */
    delete: operations["webhooks.archiveEndpoint"];
    /** Change where a webhook endpoint leads and which types it wants */
    patch: operations["webhooks.patchEndpoint"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/disable": {
    /** Switch a webhook endpoint off; what happens from now on is not kept for it */
    post: operations["webhooks.disableEndpoint"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/enable": {
    /** Switch a webhook endpoint on; what waited for it is sent */
    post: operations["webhooks.enableEndpoint"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/replay": {
    /** Send the dead letters of a webhook endpoint anew */
    post: operations["webhooks.replayDead"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/rotate-secret": {
    /** Give a webhook endpoint another secret; the one before it signs as well for the hours of overlap */
    post: operations["webhooks.rotateSecret"];
  };
  "/api/v1/webhooks/endpoints/{webhook_endpoint_id}/test": {
    /** Send `webhook.test` to a webhook endpoint now and tell what came of it */
    post: operations["webhooks.testEndpoint"];
  };
  "/api/v1/webhooks/event-types/": {
    /** The types of events that webhooks tell, each with JSON Schema and example. Delivered at least once and in no promised order: pass over an id that you have seen, and order by `created_at` and `id`, which rise with time. */
    get: operations["webhooks.listEventTypes"];
  };
  "/api/v2/manifest.json": {
    /** Manifest of version 2: the first one, the OAuth addresses and links */
    get: operations["discovery.readManifestV2"];
  };
  "/api/v2/ping/": {
    /** Whether version 2 answers */
    get: operations["discovery.ping"];
  };
  "/healthz/": {
    /** How the server is; 503 when it cannot do its work */
    get: operations["discovery.readHealth"];
  };
  "/healthz/live": {
    /** Whether the process answers; never asks the database */
    get: operations["discovery.readLiveness"];
  };
  "/lti/jwks.json": {
    /** Public keys that sign LTI messages (RFC 7517) */
    get: operations["discovery.readLtiKeys"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    DeprecationNote: {
      /** @example api.rosetta.convert */
      operation: string;
      /** Format: date */
      deprecation: string;
      /** Format: date */
      sunset: string;
      /** @description Path of what to call instead. */
      successor: string;
      /** Format: uri */
      documentation: string;
    };
    Error: {
      error: string;
      message: string;
      code: string;
      request_id: string;
      details?: {
        path: string;
        code: string;
        message: string;
      }[];
      retry_after?: number;
    } & {
      [key: string]: unknown;
    };
    Health: {
      /** @enum {string} */
      status: "healthy" | "degraded" | "unhealthy";
      checks: {
        /** @enum {string} */
        database: "ok" | "failing";
        /** @enum {string} */
        jobs: "ok" | "behind" | "failing";
        /** @enum {string} */
        worker: "ok" | "restarting" | "elsewhere";
      };
    };
    KeySet: {
      keys: {
        kty: string;
        kid: string;
        alg?: string;
        use?: string;
      }[];
    };
    ManifestV1: {
      /** @constant */
      api: "Campus";
      /** @constant */
      version: "1.0";
      policy: {
        /** @description Additive changes that do not break clients are made without a version change. */
        additive: boolean;
        breaking_notice_days: number;
        /** Format: uri */
        changelog_url: string;
      };
      deprecations: components["schemas"]["DeprecationNote"][];
      plan_entitlements: {
        /** @description Module codes by tier. */
        tiers: {
          [key: string]: string[];
        };
        codes: string[];
        /** @description Lowest level first. */
        ladder: {
          /** @enum {string} */
          level: "free" | "pro" | "enterprise";
          plan_slugs: string[];
        }[];
        /** @description Feature codes by bundle. */
        report_bundles: {
          [key: string]: string[];
        };
        report_features: string[];
      };
      /** @description Absolute address of every operation; parameters of the path in braces (RFC 6570). */
      endpoints: {
        [key: string]: string;
      };
      webhooks: {
        finance_payments: string | null;
        idempotency: {
          inbound_header: string;
          outbound_header: string;
        };
        event_types: string | null;
      };
      lti: {
        /** Format: uri */
        jwks: string;
        tool_fields: string[];
      };
    };
    ManifestV2: {
      /** @constant */
      api: "Campus";
      /** @constant */
      version: "1.0";
      policy: {
        /** @description Additive changes that do not break clients are made without a version change. */
        additive: boolean;
        breaking_notice_days: number;
        /** Format: uri */
        changelog_url: string;
      };
      deprecations: components["schemas"]["DeprecationNote"][];
      plan_entitlements: {
        /** @description Module codes by tier. */
        tiers: {
          [key: string]: string[];
        };
        codes: string[];
        /** @description Lowest level first. */
        ladder: {
          /** @enum {string} */
          level: "free" | "pro" | "enterprise";
          plan_slugs: string[];
        }[];
        /** @description Feature codes by bundle. */
        report_bundles: {
          [key: string]: string[];
        };
        report_features: string[];
      };
      /** @description Absolute address of every operation; parameters of the path in braces (RFC 6570). */
      endpoints: {
        [key: string]: string;
      };
      webhooks: {
        finance_payments: string | null;
        idempotency: {
          inbound_header: string;
          outbound_header: string;
        };
        event_types: string | null;
      };
      lti: {
        /** Format: uri */
        jwks: string;
        tool_fields: string[];
      };
      /** @constant */
      api_version: "2.0";
      /** @constant */
      contract_version: "2026.04";
      oauth: {
        authorize_url: string | null;
        token_url: string | null;
        grant_types: string[];
      };
      links: {
        [key: string]: string;
      };
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  "discovery.readKeys": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["KeySet"];
        };
      };
    };
  };
  "oauth.readMetadata": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uri */
            issuer: string;
            /** Format: uri */
            authorization_endpoint: string;
            /** Format: uri */
            token_endpoint: string;
            /** Format: uri */
            revocation_endpoint: string;
            /** Format: uri */
            introspection_endpoint: string;
            scopes_supported: string[];
            response_types_supported: string[];
            response_modes_supported: string[];
            grant_types_supported: string[];
            token_endpoint_auth_methods_supported: string[];
            revocation_endpoint_auth_methods_supported: string[];
            introspection_endpoint_auth_methods_supported: string[];
            code_challenge_methods_supported: string[];
            authorization_response_iss_parameter_supported: boolean;
            /** Format: uri */
            service_documentation: string;
            ui_locales_supported: string[];
          };
        };
      };
    };
  };
  "auth.acceptInvitation": {
    requestBody: {
      content: {
        "application/json": {
          token: string;
          password: string;
          name?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            school_id: string;
            school_slug: string;
          };
        };
      };
    };
  };
  "auth.logout": {
    requestBody?: {
      content: {
        "application/json": {
          refresh?: string;
        };
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.disableOtp": {
    requestBody?: {
      content: {
        "application/json": {
          otp?: string;
        };
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.enrollOtp": {
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description In base 32, as people type it into an app. */
            secret: string;
            /** @description What a QR code of it says (Key Uri Format). */
            otpauth_uri: string;
            /**
             * Format: date-time
             * @description Until when a code of it has to be proved.
             */
            expires_at: string;
          };
        };
      };
    };
  };
  "auth.verifyOtp": {
    requestBody: {
      content: {
        "application/json": {
          otp: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            /** @description With a first second factor: each signs in once in place of it; shown this once. */
            recovery_codes?: string[];
          };
        };
      };
    };
  };
  "auth.listPasskeys": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description What the person calls it. */
              name: string;
              /** @description Whether the provider of the passkey keeps it on other devices too. */
              is_backed_up: boolean;
              /** Format: date-time */
              created_at: string;
              last_used_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "auth.askForPasskey": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Which challenge this answers; good once and for five minutes.
             */
            challenge_id: string;
            /** Format: date-time */
            expires_at: string;
            /** @description PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3). */
            options: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  "auth.registerPasskey": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Which challenge this answers; good once and for five minutes.
           */
          challenge_id: string;
          /** @description What the person calls it. */
          name?: string;
          response: {
            /** @description The credential as the authenticator names it, base64url. */
            id: string;
            /** @description The same. */
            rawId: string;
            /**
             * @description The one kind that there is.
             * @constant
             */
            type: "public-key";
            /** @description Whether the authenticator is part of the device. */
            authenticatorAttachment?: ("platform" | "cross-platform") | null;
            /** @description What the browser says of extensions; not looked at. */
            clientExtensionResults: {
              [key: string]: unknown;
            };
            response: {
              /** @description What the browser signed over, base64url. */
              clientDataJSON: string;
              /** @description The new key and its authenticator data, base64url. */
              attestationObject: string;
              authenticatorData?: string;
              /** @description How the authenticator is reached; told again at the next sign-in. */
              transports?: string[];
              publicKey?: string;
              publicKeyAlgorithm?: number;
            };
          };
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the person calls it. */
            name: string;
            /** @description Whether the provider of the passkey keeps it on other devices too. */
            is_backed_up: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            /** @description With a first second factor; shown this once. */
            recovery_codes?: string[];
          };
        };
      };
    };
  };
  "auth.askForPasskeySignIn": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Which challenge this answers; good once and for five minutes.
             */
            challenge_id: string;
            /** Format: date-time */
            expires_at: string;
            /** @description PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3). */
            options: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  "auth.sessionByPasskey": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Which challenge this answers; good once and for five minutes.
           */
          challenge_id: string;
          response: {
            /** @description The credential as the authenticator names it, base64url. */
            id: string;
            /** @description The same. */
            rawId: string;
            /**
             * @description The one kind that there is.
             * @constant
             */
            type: "public-key";
            /** @description Whether the authenticator is part of the device. */
            authenticatorAttachment?: ("platform" | "cross-platform") | null;
            /** @description What the browser says of extensions; not looked at. */
            clientExtensionResults: {
              [key: string]: unknown;
            };
            response: {
              /** @description What the browser signed over, base64url. */
              clientDataJSON: string;
              /** @description What the authenticator signed over, base64url. */
              authenticatorData: string;
              /** @description Its signature, base64url. */
              signature: string;
              /** @description Whose credential it is. */
              userHandle?: string | null;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            user: {
              /** Format: uuid */
              id: string;
              name: string;
              email: string | null;
              platform_roles: string[];
              locale: string | null;
            };
            schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              roles: string[];
              is_primary: boolean;
              primary_sector: string | null;
              report_platform_bundle_slug: string | null;
              effective_report_platform_bundle: string;
            }[];
          };
        };
      };
    };
  };
  "auth.tokenByPasskey": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description Which challenge this answers; good once and for five minutes.
           */
          challenge_id: string;
          response: {
            /** @description The credential as the authenticator names it, base64url. */
            id: string;
            /** @description The same. */
            rawId: string;
            /**
             * @description The one kind that there is.
             * @constant
             */
            type: "public-key";
            /** @description Whether the authenticator is part of the device. */
            authenticatorAttachment?: ("platform" | "cross-platform") | null;
            /** @description What the browser says of extensions; not looked at. */
            clientExtensionResults: {
              [key: string]: unknown;
            };
            response: {
              /** @description What the browser signed over, base64url. */
              clientDataJSON: string;
              /** @description What the authenticator signed over, base64url. */
              authenticatorData: string;
              /** @description Its signature, base64url. */
              signature: string;
              /** @description Whose credential it is. */
              userHandle?: string | null;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            access: string;
            refresh: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
            user: {
              /** Format: uuid */
              id: string;
              name: string;
              email: string | null;
              platform_roles: string[];
              locale: string | null;
            };
            schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              roles: string[];
              is_primary: boolean;
              primary_sector: string | null;
              report_platform_bundle_slug: string | null;
              effective_report_platform_bundle: string;
            }[];
          };
        };
      };
    };
  };
  "auth.askForPasskeyStepUp": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Which challenge this answers; good once and for five minutes.
             */
            challenge_id: string;
            /** Format: date-time */
            expires_at: string;
            /** @description PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3). */
            options: {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  "auth.removePasskey": {
    parameters: {
      path: {
        passkey_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.renamePasskey": {
    parameters: {
      path: {
        passkey_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description What the person calls it. */
          name: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the person calls it. */
            name: string;
            /** @description Whether the provider of the passkey keeps it on other devices too. */
            is_backed_up: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "auth.changePassword": {
    requestBody: {
      content: {
        "application/json": {
          current_password: string;
          new_password: string;
        };
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.forgotPassword": {
    requestBody: {
      content: {
        "application/json": {
          email: string;
        };
      };
    };
    responses: {
      /** @description Accepted: the work goes on in the background */
      202: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
          };
        };
      };
    };
  };
  "auth.resetPassword": {
    requestBody: {
      content: {
        "application/json": {
          token: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.readSecondFactor": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether signing in asks for a second factor. */
            enrolled: boolean;
            /** @description The ways in which it can be proved. */
            methods: ("totp" | "recovery" | "passkey")[];
            /** @description Since when there is an authenticator app; null: there is none. */
            app_added_at: string | null;
            /** @description How many passkeys there are. */
            passkeys: number;
            /** @description Recovery codes that were not used yet. */
            recovery_codes_left: number;
          };
        };
      };
    };
  };
  "auth.renewRecoveryCodes": {
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            recovery_codes: string[];
          };
        };
      };
    };
  };
  "auth.openSession": {
    requestBody: {
      content: {
        "application/json": {
          username: string;
          password: string;
          otp?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            user: {
              /** Format: uuid */
              id: string;
              name: string;
              email: string | null;
              platform_roles: string[];
              locale: string | null;
            };
            schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              roles: string[];
              is_primary: boolean;
              primary_sector: string | null;
              report_platform_bundle_slug: string | null;
              effective_report_platform_bundle: string;
            }[];
          };
        };
      };
    };
  };
  "auth.closeSession": {
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "auth.stepUp": {
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          otp?: string;
          passkey?: {
            /**
             * Format: uuid
             * @description Which challenge this answers; good once and for five minutes.
             */
            challenge_id: string;
            response: {
              /** @description The credential as the authenticator names it, base64url. */
              id: string;
              /** @description The same. */
              rawId: string;
              /**
               * @description The one kind that there is.
               * @constant
               */
              type: "public-key";
              /** @description Whether the authenticator is part of the device. */
              authenticatorAttachment?: ("platform" | "cross-platform") | null;
              /** @description What the browser says of extensions; not looked at. */
              clientExtensionResults: {
                [key: string]: unknown;
              };
              response: {
                /** @description What the browser signed over, base64url. */
                clientDataJSON: string;
                /** @description What the authenticator signed over, base64url. */
                authenticatorData: string;
                /** @description Its signature, base64url. */
                signature: string;
                /** @description Whose credential it is. */
                userHandle?: string | null;
              };
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            expires_in: number;
          };
        };
      };
    };
  };
  "auth.token": {
    requestBody: {
      content: {
        "application/json": {
          username: string;
          password: string;
          otp?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            access: string;
            refresh: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
            user: {
              /** Format: uuid */
              id: string;
              name: string;
              email: string | null;
              platform_roles: string[];
              locale: string | null;
            };
            schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              roles: string[];
              is_primary: boolean;
              primary_sector: string | null;
              report_platform_bundle_slug: string | null;
              effective_report_platform_bundle: string;
            }[];
          };
        };
      };
    };
  };
  "auth.refresh": {
    requestBody: {
      content: {
        "application/json": {
          refresh: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            access: string;
            refresh: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
          };
        };
      };
    };
  };
  "discovery.readSchema": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": unknown;
        };
      };
    };
  };
  "discovery.showSchema": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "text/html": unknown;
        };
      };
    };
  };
  "academics.listAcademicYears": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
        school_year?: number;
        /** @description Those whose days hold this date. */
        date?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "start_date" | "-start_date" | "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description Its title, for people. */
              title: string;
              /**
               * Format: date
               * @description First day, `YYYY-MM-DD`.
               */
              start_date: string;
              /**
               * Format: date
               * @description Last day, included.
               */
              end_date: string;
              /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
              school_year: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createAcademicYear": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description Its title, for people. */
          title: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date: string;
          /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
          school_year?: number;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readAcademicYear": {
    parameters: {
      path: {
        academic_year_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveAcademicYear": {
    parameters: {
      path: {
        academic_year_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchAcademicYear": {
    parameters: {
      path: {
        academic_year_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description Its title, for people. */
          title?: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date?: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date?: string;
          /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
          school_year?: number;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listCalendarEntries": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday. */
        kind?: "holiday" | "closure" | "school_day";
        /** @description Those whose days hold this date. */
        date?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "start_date" | "-start_date" | "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /**
               * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
               * @enum {string}
               */
              kind: "holiday" | "closure" | "school_day";
              /** @description Its title, for people. */
              title: string;
              /**
               * Format: date
               * @description First day, `YYYY-MM-DD`.
               */
              start_date: string;
              /**
               * Format: date
               * @description Last day, included.
               */
              end_date: string;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createCalendarEntry": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /**
           * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
           * @enum {string}
           */
          kind: "holiday" | "closure" | "school_day";
          /** @description Its title, for people. */
          title: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date: string;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /**
             * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
             * @enum {string}
             */
            kind: "holiday" | "closure" | "school_day";
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listDays": {
    parameters: {
      query: {
        /** @description First day. */
        from: string;
        /** @description Last day, included; at most 800 days in all. */
        to: string;
        /** @description The org (school, campus, department); left out or null: the school as a whole. */
        org_id?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, included; at most 800 days in all.
             */
            to: string;
            /** @description The org (school, campus, department); left out or null: the school as a whole. */
            org_id: string | null;
            /** @description How many of the days are school days. */
            school_days: number;
            results: {
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD`.
               */
              date: string;
              /** @description Whether the school teaches on that day. */
              is_school_day: boolean;
              /**
               * @description Why it is or is no school day.
               * @enum {string}
               */
              reason: "regular" | "school_day" | "holiday" | "closure" | "outside_school_year" | "between_terms" | "weekend";
              /** @description The entry of the calendar that decides; null: none does. */
              calendar_entry_id: string | null;
              /** @description Title of the holiday, closure or extra school day; null: none decides. */
              title: string | null;
            }[];
          };
        };
      };
    };
  };
  "academics.readCalendarEntry": {
    parameters: {
      path: {
        calendar_entry_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /**
             * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
             * @enum {string}
             */
            kind: "holiday" | "closure" | "school_day";
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveCalendarEntry": {
    parameters: {
      path: {
        calendar_entry_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchCalendarEntry": {
    parameters: {
      path: {
        calendar_entry_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /**
           * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
           * @enum {string}
           */
          kind?: "holiday" | "closure" | "school_day";
          /** @description Its title, for people. */
          title?: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date?: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date?: string;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /**
             * @description `holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.
             * @enum {string}
             */
            kind: "holiday" | "closure" | "school_day";
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listClasses": {
    parameters: {
      query?: {
        /** @description Words that its title or code hold, without accents and case. */
        q?: string;
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The course that it is a class of; null: none. */
        course_id?: string;
        /** @description The room; null: none. */
        room_id?: string;
        /** @description Those in this term. */
        term_id?: string;
        /** @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
        kind?: "homeroom" | "scheduled";
        /** @description Those for this grade level, by code. */
        grade_level?: string;
        /** @description Those that this member of staff teaches today. */
        taught_by?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The course that it is a class of; null: none. */
              course_id: string | null;
              /** @description Its title, for people. */
              title: string;
              /** @description The code of the class; null: none. */
              class_code: string | null;
              /**
               * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
               * @enum {string}
               */
              kind: "homeroom" | "scheduled";
              /** @description Where it meets, in words; null: not said. */
              location: string | null;
              /** @description The room; null: none. */
              room_id: string | null;
              /** @description Codes of the grade levels that it is for. */
              grade_levels: string[];
              /** @description Subjects, in words. */
              subjects: string[];
              /** @description Codes of the subjects. */
              subject_codes: string[];
              /** @description Codes of the periods in which it is taught. */
              periods: string[];
              /** @description The terms in which it is taught; none: it is bound to none. */
              term_ids: string[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createClass": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The course that it is a class of; null: none. */
          course_id?: string | null;
          /** @description Its title, for people. */
          title: string;
          /** @description The code of the class; null: none. */
          class_code?: string | null;
          /**
           * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
           * @enum {string}
           */
          kind?: "homeroom" | "scheduled";
          /** @description Where it meets, in words; null: not said. */
          location?: string | null;
          /** @description The room; null: none. */
          room_id?: string | null;
          /** @description Codes of the grade levels that it is for. */
          grade_levels?: string[] | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description Codes of the subjects. */
          subject_codes?: string[] | null;
          /** @description Codes of the periods in which it is taught. */
          periods?: string[] | null;
          /** @description The terms in which it is taught; none: it is bound to none. */
          term_ids?: string[] | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The course that it is a class of; null: none. */
            course_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the class; null: none. */
            class_code: string | null;
            /**
             * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
             * @enum {string}
             */
            kind: "homeroom" | "scheduled";
            /** @description Where it meets, in words; null: not said. */
            location: string | null;
            /** @description The room; null: none. */
            room_id: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /** @description Codes of the periods in which it is taught. */
            periods: string[];
            /** @description The terms in which it is taught; none: it is bound to none. */
            term_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.listOwnClasses": {
    parameters: {
      query?: {
        /** @description Words that its title or code hold, without accents and case. */
        q?: string;
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The course that it is a class of; null: none. */
        course_id?: string;
        /** @description The room; null: none. */
        room_id?: string;
        /** @description Those in this term. */
        term_id?: string;
        /** @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType). */
        kind?: "homeroom" | "scheduled";
        /** @description Those for this grade level, by code. */
        grade_level?: string;
        /** @description Those that this member of staff teaches today. */
        taught_by?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The course that it is a class of; null: none. */
              course_id: string | null;
              /** @description Its title, for people. */
              title: string;
              /** @description The code of the class; null: none. */
              class_code: string | null;
              /**
               * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
               * @enum {string}
               */
              kind: "homeroom" | "scheduled";
              /** @description Where it meets, in words; null: not said. */
              location: string | null;
              /** @description The room; null: none. */
              room_id: string | null;
              /** @description Codes of the grade levels that it is for. */
              grade_levels: string[];
              /** @description Subjects, in words. */
              subjects: string[];
              /** @description Codes of the subjects. */
              subject_codes: string[];
              /** @description Codes of the periods in which it is taught. */
              periods: string[];
              /** @description The terms in which it is taught; none: it is bound to none. */
              term_ids: string[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.readClass": {
    parameters: {
      path: {
        class_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The course that it is a class of; null: none. */
            course_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the class; null: none. */
            class_code: string | null;
            /**
             * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
             * @enum {string}
             */
            kind: "homeroom" | "scheduled";
            /** @description Where it meets, in words; null: not said. */
            location: string | null;
            /** @description The room; null: none. */
            room_id: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /** @description Codes of the periods in which it is taught. */
            periods: string[];
            /** @description The terms in which it is taught; none: it is bound to none. */
            term_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveClass": {
    parameters: {
      path: {
        class_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchClass": {
    parameters: {
      path: {
        class_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The course that it is a class of; null: none. */
          course_id?: string | null;
          /** @description Its title, for people. */
          title?: string;
          /** @description The code of the class; null: none. */
          class_code?: string | null;
          /**
           * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
           * @enum {string}
           */
          kind?: "homeroom" | "scheduled";
          /** @description Where it meets, in words; null: not said. */
          location?: string | null;
          /** @description The room; null: none. */
          room_id?: string | null;
          /** @description Codes of the grade levels that it is for. */
          grade_levels?: string[] | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description Codes of the subjects. */
          subject_codes?: string[] | null;
          /** @description Codes of the periods in which it is taught. */
          periods?: string[] | null;
          /** @description The terms in which it is taught; none: it is bound to none. */
          term_ids?: string[] | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The course that it is a class of; null: none. */
            course_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the class; null: none. */
            class_code: string | null;
            /**
             * @description `homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).
             * @enum {string}
             */
            kind: "homeroom" | "scheduled";
            /** @description Where it meets, in words; null: not said. */
            location: string | null;
            /** @description The room; null: none. */
            room_id: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /** @description Codes of the periods in which it is taught. */
            periods: string[];
            /** @description The terms in which it is taught; none: it is bound to none. */
            term_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.listClassGroups": {
    parameters: {
      query?: {
        /** @description The student. */
        student_id?: string;
        /** @description Its own teacher, from the staff of the class; null: none of its own. */
        staff_id?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        class_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The group.
               */
              id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description Name of the group. */
              name: string;
              /** @description Its own teacher, from the staff of the class; null: none of its own. */
              staff_id: string | null;
              /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
              student_ids: string[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.createClassGroup": {
    parameters: {
      path: {
        class_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Name of the group. */
          name: string;
          /** @description Its own teacher, from the staff of the class; null: none of its own. */
          staff_id?: string | null;
          /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
          student_ids?: string[] | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The group.
             */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description Name of the group. */
            name: string;
            /** @description Its own teacher, from the staff of the class; null: none of its own. */
            staff_id: string | null;
            /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
            student_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.readClassGroup": {
    parameters: {
      path: {
        class_id: string;
        class_group_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The group.
             */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description Name of the group. */
            name: string;
            /** @description Its own teacher, from the staff of the class; null: none of its own. */
            staff_id: string | null;
            /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
            student_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.archiveClassGroup": {
    parameters: {
      path: {
        class_id: string;
        class_group_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.patchClassGroup": {
    parameters: {
      path: {
        class_id: string;
        class_group_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Name of the group. */
          name?: string;
          /** @description Its own teacher, from the staff of the class; null: none of its own. */
          staff_id?: string | null;
          /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
          student_ids?: string[] | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The group.
             */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description Name of the group. */
            name: string;
            /** @description Its own teacher, from the staff of the class; null: none of its own. */
            staff_id: string | null;
            /** @description Its students: of a body all of them, from the roster of the class, null: none; of an answer those in your sight. */
            student_ids: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.readRoster": {
    parameters: {
      query?: {
        /** @description The day, `YYYY-MM-DD` in the time zone of the school; today when left out. */
        date?: string;
      };
      path: {
        class_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description Title of the class. */
            title: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today when left out.
             */
            date: string;
            /** @description Everyone who belongs to the class and is in your sight: staff first, then students by name. */
            members: {
              /**
               * Format: uuid
               * @description The membership in the class.
               */
              enrollment_id: string;
              /**
               * @description The part in the class; `teacher` for staff when left out.
               * @enum {string}
               */
              role: "student" | "teacher" | "administrator" | "proctor" | "aide";
              /** @description The student. */
              student_id: string | null;
              /** @description The member of staff; null: it is a student. */
              staff_id: string | null;
              /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
              student_code: string | null;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description The name that the person is called by, when it is another than the first; null: none. */
              preferred_name: string | null;
              /** @description Of several teachers the one who answers for the class. */
              is_primary: boolean;
              /** @description First day in the class; null: open. */
              begin_date: string | null;
              /** @description The day after the last one; null: open. */
              end_date: string | null;
            }[];
          };
        };
      };
    };
  };
  "people.addMembers": {
    parameters: {
      path: {
        class_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Students, by id. */
          student_ids?: string[];
          /** @description Members of staff who join, each with the part taken. */
          staff?: {
            /**
             * Format: uuid
             * @description The member of staff; null: it is a student.
             */
            staff_id: string;
            /**
             * @description The part in the class; `teacher` for staff when left out.
             * @enum {string}
             */
            role?: "teacher" | "administrator" | "proctor" | "aide";
            /** @description Of several teachers the one who answers for the class. */
            is_primary?: boolean;
            /** @description First day in the class; null: open. */
            begin_date?: string | null;
            /** @description The day after the last one; null: open. */
            end_date?: string | null;
          }[];
          /** @description First day in the class; null: open. */
          begin_date?: string | null;
          /** @description The day after the last one; null: open. */
          end_date?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            count: number;
            /** @description Everyone who belongs to the class and is in your sight: staff first, then students by name. */
            members: {
              /**
               * Format: uuid
               * @description The membership in the class.
               */
              enrollment_id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /**
               * @description The part in the class; `teacher` for staff when left out.
               * @enum {string}
               */
              role: "student" | "teacher" | "administrator" | "proctor" | "aide";
              /** @description The student. */
              student_id: string | null;
              /** @description The member of staff; null: it is a student. */
              staff_id: string | null;
              /** @description Of several teachers the one who answers for the class. */
              is_primary: boolean;
              /** @description First day in the class; null: open. */
              begin_date: string | null;
              /** @description The day after the last one; null: open. */
              end_date: string | null;
              /** @description Why it ended, in words; null: not said. */
              end_reason: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "people.readMember": {
    parameters: {
      path: {
        class_id: string;
        enrollment_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The membership in the class.
             */
            enrollment_id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * @description The part in the class; `teacher` for staff when left out.
             * @enum {string}
             */
            role: "student" | "teacher" | "administrator" | "proctor" | "aide";
            /** @description The student. */
            student_id: string | null;
            /** @description The member of staff; null: it is a student. */
            staff_id: string | null;
            /** @description Of several teachers the one who answers for the class. */
            is_primary: boolean;
            /** @description First day in the class; null: open. */
            begin_date: string | null;
            /** @description The day after the last one; null: open. */
            end_date: string | null;
            /** @description Why it ended, in words; null: not said. */
            end_reason: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.endMember": {
    parameters: {
      query?: {
        /** @description `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
        recorded?: "keep";
        /** @description Why, in words; kept in the history. */
        reason?: string;
        /** @description `end`: belonged to the class until the end date. `archive`: never did, also in earlier registers. */
        mode?: "end" | "archive";
        /** @description The day after the last one; null: open. */
        end_date?: string;
      };
      path: {
        class_id: string;
        enrollment_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The membership in the class.
             */
            enrollment_id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * @description The part in the class; `teacher` for staff when left out.
             * @enum {string}
             */
            role: "student" | "teacher" | "administrator" | "proctor" | "aide";
            /** @description The student. */
            student_id: string | null;
            /** @description The member of staff; null: it is a student. */
            staff_id: string | null;
            /** @description Of several teachers the one who answers for the class. */
            is_primary: boolean;
            /** @description First day in the class; null: open. */
            begin_date: string | null;
            /** @description The day after the last one; null: open. */
            end_date: string | null;
            /** @description Why it ended, in words; null: not said. */
            end_reason: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "people.changeMember": {
    parameters: {
      query?: {
        /** @description `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
        recorded?: "keep";
      };
      path: {
        class_id: string;
        enrollment_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description First day in the class; null: open. */
          begin_date?: string | null;
          /** @description The day after the last one; null: open. */
          end_date?: string | null;
          /** @description Of several teachers the one who answers for the class. */
          is_primary?: boolean;
          /** @description When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The membership in the class.
             */
            enrollment_id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * @description The part in the class; `teacher` for staff when left out.
             * @enum {string}
             */
            role: "student" | "teacher" | "administrator" | "proctor" | "aide";
            /** @description The student. */
            student_id: string | null;
            /** @description The member of staff; null: it is a student. */
            staff_id: string | null;
            /** @description Of several teachers the one who answers for the class. */
            is_primary: boolean;
            /** @description First day in the class; null: open. */
            begin_date: string | null;
            /** @description The day after the last one; null: open. */
            end_date: string | null;
            /** @description Why it ended, in words; null: not said. */
            end_reason: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listCourses": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The school year; null: any. */
        academic_year_id?: string;
        /** @description The code of the course; null: none. */
        course_code?: string;
        /** @description Those for this grade level, by code. */
        grade_level?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The school year; null: any. */
              academic_year_id: string | null;
              /** @description Its title, for people. */
              title: string;
              /** @description The code of the course; null: none. */
              course_code: string | null;
              /** @description Codes of the grade levels that it is for. */
              grade_levels: string[];
              /** @description Subjects, in words. */
              subjects: string[];
              /** @description Codes of the subjects. */
              subject_codes: string[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createCourse": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The school year; null: any. */
          academic_year_id?: string | null;
          /** @description Its title, for people. */
          title: string;
          /** @description The code of the course; null: none. */
          course_code?: string | null;
          /** @description Codes of the grade levels that it is for. */
          grade_levels?: string[] | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description Codes of the subjects. */
          subject_codes?: string[] | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The school year; null: any. */
            academic_year_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the course; null: none. */
            course_code: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readCourse": {
    parameters: {
      path: {
        course_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The school year; null: any. */
            academic_year_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the course; null: none. */
            course_code: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveCourse": {
    parameters: {
      path: {
        course_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchCourse": {
    parameters: {
      path: {
        course_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The school year; null: any. */
          academic_year_id?: string | null;
          /** @description Its title, for people. */
          title?: string;
          /** @description The code of the course; null: none. */
          course_code?: string | null;
          /** @description Codes of the grade levels that it is for. */
          grade_levels?: string[] | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description Codes of the subjects. */
          subject_codes?: string[] | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The school year; null: any. */
            academic_year_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /** @description The code of the course; null: none. */
            course_code: string | null;
            /** @description Codes of the grade levels that it is for. */
            grade_levels: string[];
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description Codes of the subjects. */
            subject_codes: string[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listGradeLevels": {
    parameters: {
      query?: {
        /** @description The short word by which others name it. */
        code?: string;
        /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
        ceds_grade_code?: "IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other";
        /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
        isced_level?: number;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "position" | "-position" | "code" | "-code" | "name" | "-name" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The short word by which others name it. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description Its place in the order, the lowest first. */
              position: number;
              /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
              ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
              /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
              isced_level: number | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createGradeLevel": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The short word by which others name it. */
          code: string;
          /** @description Its name, for people. */
          name: string;
          /** @description Its place in the order, the lowest first. */
          position: number;
          /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
          ceds_grade_code?: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
          /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
          isced_level?: number | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
            ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
            /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
            isced_level: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readGradeLevel": {
    parameters: {
      path: {
        grade_level_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
            ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
            /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
            isced_level: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveGradeLevel": {
    parameters: {
      path: {
        grade_level_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchGradeLevel": {
    parameters: {
      path: {
        grade_level_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The short word by which others name it. */
          code?: string;
          /** @description Its name, for people. */
          name?: string;
          /** @description Its place in the order, the lowest first. */
          position?: number;
          /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
          ceds_grade_code?: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
          /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
          isced_level?: number | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits. */
            ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
            /** @description Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits. */
            isced_level: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listOrgs": {
    parameters: {
      query?: {
        /** @description What it is (OneRoster 1.1 OrgType, and `campus`). */
        kind?: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
        /** @description The org that it is a part of; null: none. */
        parent_org_id?: string;
        /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
        identifier?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description Its name, for people. */
              name: string;
              /**
               * @description What it is (OneRoster 1.1 OrgType, and `campus`).
               * @enum {string}
               */
              kind: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
              /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
              identifier: string | null;
              /** @description The org that it is a part of; null: none. */
              parent_org_id: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createOrg": {
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, for people. */
          name: string;
          /**
           * @description What it is (OneRoster 1.1 OrgType, and `campus`).
           * @enum {string}
           */
          kind: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
          /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
          identifier?: string | null;
          /** @description The org that it is a part of; null: none. */
          parent_org_id?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What it is (OneRoster 1.1 OrgType, and `campus`).
             * @enum {string}
             */
            kind: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
            /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
            identifier: string | null;
            /** @description The org that it is a part of; null: none. */
            parent_org_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readOrg": {
    parameters: {
      path: {
        org_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What it is (OneRoster 1.1 OrgType, and `campus`).
             * @enum {string}
             */
            kind: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
            /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
            identifier: string | null;
            /** @description The org that it is a part of; null: none. */
            parent_org_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveOrg": {
    parameters: {
      path: {
        org_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchOrg": {
    parameters: {
      path: {
        org_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, for people. */
          name?: string;
          /**
           * @description What it is (OneRoster 1.1 OrgType, and `campus`).
           * @enum {string}
           */
          kind?: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
          /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
          identifier?: string | null;
          /** @description The org that it is a part of; null: none. */
          parent_org_id?: string | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What it is (OneRoster 1.1 OrgType, and `campus`).
             * @enum {string}
             */
            kind: "department" | "school" | "district" | "local" | "state" | "national" | "campus";
            /** @description The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none. */
            identifier: string | null;
            /** @description The org that it is a part of; null: none. */
            parent_org_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listPeriods": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The short word by which others name it. */
        code?: string;
        /** @description Those of this weekday, 1 Monday … 7 Sunday (ISO 8601). */
        weekday?: number;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "position" | "-position" | "start_time" | "-start_time" | "code" | "-code" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The short word by which others name it. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description Its place in the order, the lowest first. */
              position: number;
              /** @description Local time `HH:MM` at which it begins. */
              start_time: string;
              /** @description Local time `HH:MM` at which it ends. */
              end_time: string;
              /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
              weekdays: number[];
              /**
               * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
               * @enum {string}
               */
              kind: "lesson" | "registration";
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createPeriod": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The short word by which others name it. */
          code: string;
          /** @description Its name, for people. */
          name: string;
          /** @description Its place in the order, the lowest first. */
          position?: number;
          /** @description Local time `HH:MM` at which it begins. */
          start_time: string;
          /** @description Local time `HH:MM` at which it ends. */
          end_time: string;
          /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
          weekdays?: number[];
          /**
           * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
           * @enum {string}
           */
          kind?: "lesson" | "registration";
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Local time `HH:MM` at which it begins. */
            start_time: string;
            /** @description Local time `HH:MM` at which it ends. */
            end_time: string;
            /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
            weekdays: number[];
            /**
             * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
             * @enum {string}
             */
            kind: "lesson" | "registration";
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readPeriod": {
    parameters: {
      path: {
        period_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Local time `HH:MM` at which it begins. */
            start_time: string;
            /** @description Local time `HH:MM` at which it ends. */
            end_time: string;
            /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
            weekdays: number[];
            /**
             * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
             * @enum {string}
             */
            kind: "lesson" | "registration";
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archivePeriod": {
    parameters: {
      path: {
        period_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchPeriod": {
    parameters: {
      path: {
        period_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The short word by which others name it. */
          code?: string;
          /** @description Its name, for people. */
          name?: string;
          /** @description Its place in the order, the lowest first. */
          position?: number;
          /** @description Local time `HH:MM` at which it begins. */
          start_time?: string;
          /** @description Local time `HH:MM` at which it ends. */
          end_time?: string;
          /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
          weekdays?: number[];
          /**
           * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
           * @enum {string}
           */
          kind?: "lesson" | "registration";
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Its place in the order, the lowest first. */
            position: number;
            /** @description Local time `HH:MM` at which it begins. */
            start_time: string;
            /** @description Local time `HH:MM` at which it ends. */
            end_time: string;
            /** @description Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out. */
            weekdays: number[];
            /**
             * @description What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the sessions that statistics of attendance count by law.
             * @enum {string}
             */
            kind: "lesson" | "registration";
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listRollovers": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        state?: "previewed" | "applied" | "undone";
        from_academic_year_id?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: "previewed" | "applied" | "undone";
              /** Format: uuid */
              from_academic_year_id: string;
              /** @description null: not made yet, or undone. */
              to_academic_year_id: string | null;
              /** @description Active and suspended students before; the actions add up to them. */
              students: number;
              actions: {
                promoted: number;
                repeated: number;
                graduated: number;
                left: number;
                unchanged: number;
              };
              /** @description Students by grade level and status. */
              counts: {
                grade_level: string | null;
                status: string;
                before: number;
                after: number;
              }[];
              /** @description The school year that is made and its parts. */
              sessions: {
                title: string;
                kind: string;
                start_date: string;
                end_date: string;
              }[];
              classes: {
                made: number;
                /** @description Of the new year, that stood already. */
                standing: number;
                homerooms: number;
                /** @description Students who are given a seat in a homeroom. */
                seats: number;
              };
              /** @description What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
              warnings: {
                code: string;
                count: number;
                about: string[];
              }[];
              /** Format: date-time */
              created_at: string;
              created_by: string | null;
              applied_at: string | null;
              applied_by: string | null;
              /** @description Until when it can be undone; null: it cannot. */
              undoable_until: string | null;
              undone_at: string | null;
              undone_by: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.previewRollover": {
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          from_academic_year_id: string;
          to?: {
            title?: string;
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string;
            /** @description Parts of the new year; without them those of the old year, moved by whole weeks. */
            terms?: {
              title: string;
              /** @enum {string} */
              kind?: "semester" | "term" | "grading_period";
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            }[];
          };
          /** Format: uuid */
          to_academic_year_id?: string;
          rules?: {
            /** @description Students who stay in their grade level. */
            repeaters?: string[];
            leavers?: {
              /** Format: uuid */
              student_id: string;
              /** @enum {string} */
              status: "withdrawn" | "transferred_out" | "graduated";
              reason?: string | null;
              /**
               * Format: date
               * @description Last day; without it that of the body.
               */
              exit_date?: string;
            }[];
            /** @description Whether students of the last grade level graduate (default), or stay as they are. */
            graduate_last_level?: boolean;
            /**
             * Format: date
             * @description Last day of those who leave; without it the end of the old year, or today if that is earlier.
             */
            exit_date?: string;
            /**
             * @description `copy` (default): homerooms and classes with their staff, without students; `none`.
             * @enum {string}
             */
            classes?: "copy" | "none";
            /**
             * @description `homerooms` (default): students sit in the homerooms of the new year; `none`.
             * @enum {string}
             */
            seats?: "homerooms" | "none";
            /** @description Where the promoted students of a homeroom go: a homeroom of the old year that is copied, or one of the new year. Without a word «5A» goes to «6A». */
            homerooms?: {
              /** Format: uuid */
              from_class_id: string;
              to_class_id: string | null;
            }[];
          };
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "previewed" | "applied" | "undone";
            /** Format: uuid */
            from_academic_year_id: string;
            /** @description null: not made yet, or undone. */
            to_academic_year_id: string | null;
            /** @description Active and suspended students before; the actions add up to them. */
            students: number;
            actions: {
              promoted: number;
              repeated: number;
              graduated: number;
              left: number;
              unchanged: number;
            };
            /** @description Students by grade level and status. */
            counts: {
              grade_level: string | null;
              status: string;
              before: number;
              after: number;
            }[];
            /** @description The school year that is made and its parts. */
            sessions: {
              title: string;
              kind: string;
              start_date: string;
              end_date: string;
            }[];
            classes: {
              made: number;
              /** @description Of the new year, that stood already. */
              standing: number;
              homerooms: number;
              /** @description Students who are given a seat in a homeroom. */
              seats: number;
            };
            /** @description What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
            warnings: {
              code: string;
              count: number;
              about: string[];
            }[];
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            applied_at: string | null;
            applied_by: string | null;
            /** @description Until when it can be undone; null: it cannot. */
            undoable_until: string | null;
            undone_at: string | null;
            undone_by: string | null;
          };
        };
      };
    };
  };
  "academics.readRollover": {
    parameters: {
      path: {
        rollover_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "previewed" | "applied" | "undone";
            /** Format: uuid */
            from_academic_year_id: string;
            /** @description null: not made yet, or undone. */
            to_academic_year_id: string | null;
            /** @description Active and suspended students before; the actions add up to them. */
            students: number;
            actions: {
              promoted: number;
              repeated: number;
              graduated: number;
              left: number;
              unchanged: number;
            };
            /** @description Students by grade level and status. */
            counts: {
              grade_level: string | null;
              status: string;
              before: number;
              after: number;
            }[];
            /** @description The school year that is made and its parts. */
            sessions: {
              title: string;
              kind: string;
              start_date: string;
              end_date: string;
            }[];
            classes: {
              made: number;
              /** @description Of the new year, that stood already. */
              standing: number;
              homerooms: number;
              /** @description Students who are given a seat in a homeroom. */
              seats: number;
            };
            /** @description What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
            warnings: {
              code: string;
              count: number;
              about: string[];
            }[];
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            applied_at: string | null;
            applied_by: string | null;
            /** @description Until when it can be undone; null: it cannot. */
            undoable_until: string | null;
            undone_at: string | null;
            undone_by: string | null;
          };
        };
      };
    };
  };
  "academics.applyRollover": {
    parameters: {
      path: {
        rollover_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "previewed" | "applied" | "undone";
            /** Format: uuid */
            from_academic_year_id: string;
            /** @description null: not made yet, or undone. */
            to_academic_year_id: string | null;
            /** @description Active and suspended students before; the actions add up to them. */
            students: number;
            actions: {
              promoted: number;
              repeated: number;
              graduated: number;
              left: number;
              unchanged: number;
            };
            /** @description Students by grade level and status. */
            counts: {
              grade_level: string | null;
              status: string;
              before: number;
              after: number;
            }[];
            /** @description The school year that is made and its parts. */
            sessions: {
              title: string;
              kind: string;
              start_date: string;
              end_date: string;
            }[];
            classes: {
              made: number;
              /** @description Of the new year, that stood already. */
              standing: number;
              homerooms: number;
              /** @description Students who are given a seat in a homeroom. */
              seats: number;
            };
            /** @description What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
            warnings: {
              code: string;
              count: number;
              about: string[];
            }[];
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            applied_at: string | null;
            applied_by: string | null;
            /** @description Until when it can be undone; null: it cannot. */
            undoable_until: string | null;
            undone_at: string | null;
            undone_by: string | null;
          };
        };
      };
    };
  };
  "academics.listRolloverStudents": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        action?: "promoted" | "repeated" | "graduated" | "left" | "unchanged";
        warning?: string;
      };
      path: {
        rollover_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              student_id: string;
              student_code: string;
              name: string;
              /** @enum {string} */
              action: "promoted" | "repeated" | "graduated" | "left" | "unchanged";
              before: {
                status: string;
                grade_level: string | null;
                homeroom: string | null;
                exit_date: string | null;
                exit_reason: string | null;
              };
              after: {
                status: string;
                grade_level: string | null;
                homeroom: string | null;
                exit_date: string | null;
                exit_reason: string | null;
              };
              warnings: string[];
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.undoRollover": {
    parameters: {
      path: {
        rollover_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "previewed" | "applied" | "undone";
            /** Format: uuid */
            from_academic_year_id: string;
            /** @description null: not made yet, or undone. */
            to_academic_year_id: string | null;
            /** @description Active and suspended students before; the actions add up to them. */
            students: number;
            actions: {
              promoted: number;
              repeated: number;
              graduated: number;
              left: number;
              unchanged: number;
            };
            /** @description Students by grade level and status. */
            counts: {
              grade_level: string | null;
              status: string;
              before: number;
              after: number;
            }[];
            /** @description The school year that is made and its parts. */
            sessions: {
              title: string;
              kind: string;
              start_date: string;
              end_date: string;
            }[];
            classes: {
              made: number;
              /** @description Of the new year, that stood already. */
              standing: number;
              homerooms: number;
              /** @description Students who are given a seat in a homeroom. */
              seats: number;
            };
            /** @description What to look at first: `no_homeroom`, `no_grade_level`, `unknown_grade_level`, `no_next_level`, `begins_later`, `over_capacity`, `marks_not_closed`, `year_not_over`. */
            warnings: {
              code: string;
              count: number;
              about: string[];
            }[];
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            applied_at: string | null;
            applied_by: string | null;
            /** @description Until when it can be undone; null: it cannot. */
            undoable_until: string | null;
            undone_at: string | null;
            undone_by: string | null;
          };
        };
      };
    };
  };
  "academics.listRooms": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The short word by which others name it. */
        code?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "code" | "-code" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The short word by which others name it. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description How many people it seats; null: not known. */
              capacity: number | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createRoom": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The short word by which others name it. */
          code: string;
          /** @description Its name, for people. */
          name: string;
          /** @description How many people it seats; null: not known. */
          capacity?: number | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description How many people it seats; null: not known. */
            capacity: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readRoom": {
    parameters: {
      path: {
        room_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description How many people it seats; null: not known. */
            capacity: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveRoom": {
    parameters: {
      path: {
        room_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchRoom": {
    parameters: {
      path: {
        room_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The short word by which others name it. */
          code?: string;
          /** @description Its name, for people. */
          name?: string;
          /** @description How many people it seats; null: not known. */
          capacity?: number | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description How many people it seats; null: not known. */
            capacity: number | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listSubjects": {
    parameters: {
      query?: {
        /** @description The short word by which others name it. */
        code?: string;
        /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
        sced_code?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "code" | "-code" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The short word by which others name it. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
              sced_code: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createSubject": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The short word by which others name it. */
          code: string;
          /** @description Its name, for people. */
          name: string;
          /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
          sced_code?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
            sced_code: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readSubject": {
    parameters: {
      path: {
        subject_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
            sced_code: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveSubject": {
    parameters: {
      path: {
        subject_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchSubject": {
    parameters: {
      path: {
        subject_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The short word by which others name it. */
          code?: string;
          /** @description Its name, for people. */
          name?: string;
          /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
          sced_code?: string | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The short word by which others name it. */
            code: string;
            /** @description Its name, for people. */
            name: string;
            /** @description Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none. */
            sced_code: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.listTerms": {
    parameters: {
      query?: {
        /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
        org_id?: string;
        /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
        school_year?: number;
        /** @description Those whose days hold this date. */
        date?: string;
        /** @description What it is a part of the year as (OneRoster 1.1 SessionType). */
        kind?: "semester" | "term" | "grading_period";
        /** @description The school year, semester or term that it lies in. */
        parent_id?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "start_date" | "-start_date" | "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description Its id.
               */
              id: string;
              /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
              org_id: string | null;
              /** @description Its title, for people. */
              title: string;
              /**
               * Format: date
               * @description First day, `YYYY-MM-DD`.
               */
              start_date: string;
              /**
               * Format: date
               * @description Last day, included.
               */
              end_date: string;
              /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
              school_year: number;
              /**
               * @description What it is a part of the year as (OneRoster 1.1 SessionType).
               * @enum {string}
               */
              kind: "semester" | "term" | "grading_period";
              /** @description The school year, semester or term that it lies in. */
              parent_id: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "academics.createTerm": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description Its title, for people. */
          title: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date: string;
          /**
           * @description What it is a part of the year as (OneRoster 1.1 SessionType).
           * @enum {string}
           */
          kind: "semester" | "term" | "grading_period";
          /**
           * Format: uuid
           * @description The school year, semester or term that it lies in.
           */
          parent_id: string;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * @description What it is a part of the year as (OneRoster 1.1 SessionType).
             * @enum {string}
             */
            kind: "semester" | "term" | "grading_period";
            /** @description The school year, semester or term that it lies in. */
            parent_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.readTerm": {
    parameters: {
      path: {
        term_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * @description What it is a part of the year as (OneRoster 1.1 SessionType).
             * @enum {string}
             */
            kind: "semester" | "term" | "grading_period";
            /** @description The school year, semester or term that it lies in. */
            parent_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "academics.archiveTerm": {
    parameters: {
      path: {
        term_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "academics.patchTerm": {
    parameters: {
      path: {
        term_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description Its title, for people. */
          title?: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date?: string;
          /**
           * Format: date
           * @description Last day, included.
           */
          end_date?: string;
          /**
           * @description What it is a part of the year as (OneRoster 1.1 SessionType).
           * @enum {string}
           */
          kind?: "semester" | "term" | "grading_period";
          /**
           * Format: uuid
           * @description The school year, semester or term that it lies in.
           */
          parent_id?: string;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The org (school, campus, department) that it belongs to; null: the tenant as a whole. */
            org_id: string | null;
            /** @description Its title, for people. */
            title: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included.
             */
            end_date: string;
            /** @description The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`). */
            school_year: number;
            /**
             * @description What it is a part of the year as (OneRoster 1.1 SessionType).
             * @enum {string}
             */
            kind: "semester" | "term" | "grading_period";
            /** @description The school year, semester or term that it lies in. */
            parent_id: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "attendance.submitBulk": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: date
           * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
           */
          date?: string;
          /**
           * Format: uuid
           * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
           */
          class_id?: string;
          /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
          period_id?: string | null;
          /**
           * @description `all_or_nothing` (the default): one refused record refuses all, 422. `partial`: good records are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
          reason?: string;
          /** @description The marks, one record each; 1 to 10,000. */
          records: {
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id: string;
            /** @description One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one. */
            status: string;
            /**
             * Format: uuid
             * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
             */
            class_id?: string;
            /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
            period_id?: string | null;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date?: string;
            /** @description Minutes late, 0 to 1440; for the status `late` alone. */
            minutes_late?: number | null;
            /** @description Why, as a short code of your own; the school defines which. */
            reason_code?: string | null;
            /** @description A free remark, up to 1,000 characters. */
            remarks?: string | null;
            /** @description Version of the mark as you saw it, 0: none stood; changed since, the record is refused with `changed_since`. Left out, the last one to save wins. */
            expected_version?: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Whether no record was refused. */
            ok: boolean;
            /** @description How many marks stand as asked, unchanged ones included. */
            count: number;
            /** @description How many marks were new. */
            created: number;
            /** @description How many marks changed. */
            updated: number;
            /** @description How many marks stood so already. */
            unchanged: number;
            /** @description The marks, one record each; 1 to 10,000. */
            records: {
              /** @description Place of the record in `records` of the request, the first 0. */
              index: number;
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The student. In a record of attendance somebody on the roster of the class on that day.
               */
              student_id: string;
              /**
               * Format: uuid
               * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
               */
              class_id: string;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
              period_id: string | null;
              /**
               * @description The status; that of the code when one was given.
               * @enum {string}
               */
              status: "present" | "absent" | "late" | "excused" | "left_early";
              /** @description The code of the school that was given; null: a plain status. */
              code: string | null;
              /** @description Minutes late, 0 to 1440; for the status `late` alone. */
              minutes_late: number | null;
              /** @description Why, as a short code of your own; the school defines which. */
              reason_code: string | null;
              /** @description A free remark, up to 1,000 characters. */
              remarks: string | null;
              /**
               * @description What saving did: `created`, `updated`, or `unchanged` when it stood so already.
               * @enum {string}
               */
              outcome: "created" | "updated" | "unchanged";
              /** @description Counts the changes of the mark; send it back as `expected_version`. */
              version: number;
              /** @description What stood before; null: nothing did. */
              before: {
                /** Format: uuid */
                id: string;
                /** @description Counts the changes of the mark; send it back as `expected_version`. */
                version: number;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              } | null;
            }[];
            /** @description The refused records, each with its first fault. */
            errors: {
              /** @description Place of the record in `records` of the request, the first 0. */
              index: number;
              /** @description The member of the record that is at fault. */
              field: string;
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /** @description The fault in words. */
              message: string;
              /** @description With the code `changed_since`: the mark that stands; null: none does. */
              current?: {
                /** Format: uuid */
                id: string;
                /** @description Counts the changes of the mark; send it back as `expected_version`. */
                version: number;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              } | null;
            }[];
          };
        };
      };
    };
  };
  "attendance.correctBulk": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `all_or_nothing` (the default): one refused record refuses all, 422. `partial`: good records are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
          reason?: string;
          /** @description The marks, one record each; 1 to 10,000. */
          records: {
            /**
             * Format: uuid
             * @description The mark. Without it `student_id`, `class_id`, `date` and `period_id` name it.
             */
            id?: string;
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id?: string;
            /**
             * Format: uuid
             * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
             */
            class_id?: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date?: string;
            /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
            period_id?: string | null;
            /** @description One of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school (`codes/`), which means one. */
            status?: string;
            /** @description Minutes late, 0 to 1440; for the status `late` alone. */
            minutes_late?: number | null;
            /** @description Why, as a short code of your own; the school defines which. */
            reason_code?: string | null;
            /** @description A free remark, up to 1,000 characters. */
            remarks?: string | null;
            /** @description Version of the mark as you saw it, 0: none stood; changed since, the record is refused with `changed_since`. Left out, the last one to save wins. */
            expected_version?: number;
            /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
            reason?: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no record was refused. */
            ok: boolean;
            /** @description How many marks stand as asked, unchanged ones included. */
            count: number;
            /** @description How many marks changed. */
            updated: number;
            /** @description How many marks stood so already. */
            unchanged: number;
            /** @description The marks, one record each; 1 to 10,000. */
            records: {
              /** @description Place of the record in `records` of the request, the first 0. */
              index: number;
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The student. In a record of attendance somebody on the roster of the class on that day.
               */
              student_id: string;
              /**
               * Format: uuid
               * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
               */
              class_id: string;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
              period_id: string | null;
              /**
               * @description The status; that of the code when one was given.
               * @enum {string}
               */
              status: "present" | "absent" | "late" | "excused" | "left_early";
              /** @description The code of the school that was given; null: a plain status. */
              code: string | null;
              /** @description Minutes late, 0 to 1440; for the status `late` alone. */
              minutes_late: number | null;
              /** @description Why, as a short code of your own; the school defines which. */
              reason_code: string | null;
              /** @description A free remark, up to 1,000 characters. */
              remarks: string | null;
              /**
               * @description What saving did: `created`, `updated`, or `unchanged` when it stood so already.
               * @enum {string}
               */
              outcome: "created" | "updated" | "unchanged";
              /** @description Counts the changes of the mark; send it back as `expected_version`. */
              version: number;
              /** @description What stood before; null: nothing did. */
              before: {
                /** Format: uuid */
                id: string;
                /** @description Counts the changes of the mark; send it back as `expected_version`. */
                version: number;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              } | null;
            }[];
            /** @description The refused records, each with its first fault. */
            errors: {
              /** @description Place of the record in `records` of the request, the first 0. */
              index: number;
              /** @description The member of the record that is at fault. */
              field: string;
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /** @description The fault in words. */
              message: string;
              /** @description With the code `changed_since`: the mark that stands; null: none does. */
              current?: {
                /** Format: uuid */
                id: string;
                /** @description Counts the changes of the mark; send it back as `expected_version`. */
                version: number;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              } | null;
            }[];
          };
        };
      };
    };
  };
  "attendance.listCodeSets": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description What the set is for. */
              description: string;
              /** @description ISO 3166-1 codes of the countries that it is for. */
              countries: string[];
              /** @description Where its letters come from. */
              source: string;
              /** @description Its codes with what they mean. */
              codes: {
                /** @description The code of the school that was given; null: a plain status. */
                code: string;
                /**
                 * @description The status that the code means.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description What the code is called. */
                label: string;
                /** @description Its place in lists, the lowest first; 0 by default. */
                position: number;
                /**
                 * @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending).
                 * @enum {string}
                 */
                meaning: "attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative";
                /** @description Whether such a session stands in the whole of a rate: could the student have been there? */
                counts_as_possible: boolean;
                /** @description Whether the absence had leave; null: it is no absence. */
                authorised: boolean | null;
              }[];
            }[];
            next: null;
            previous: null;
          };
        };
      };
    };
  };
  "attendance.applyCodeSet": {
    parameters: {
      path: {
        /** @description The code of the school that was given; null: a plain status. */
        code: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Only tell what would happen; false by default. */
          preview?: boolean;
          /** @description Retire the codes of the school that the set does not have; false by default. */
          retire_others?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description The shipped set that it came from; null: the school made it. */
            code_set: string;
            /** @description Whether it was done; false: it was a preview. */
            applied: boolean;
            /** @description How many marks were new. */
            created: string[];
            /** @description How many marks changed. */
            updated: {
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /** @description The members that change. */
              changed: string[];
            }[];
            /** @description How many marks stood so already. */
            unchanged: string[];
            /** @description Codes that are retired. */
            retired: string[];
            /** @description Codes of the school that the set does not have and that stay as they are. */
            kept: string[];
            /** @description Codes on marks that would come to mean something else: while there are any, nothing can be applied. */
            conflicts: string[];
          };
        };
      };
    };
  };
  "attendance.listCodes": {
    parameters: {
      query?: {
        /** @description Whether new marks may carry it. A retired code stays on old ones. */
        is_active?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many marks stand as asked, unchanged ones included. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /**
               * @description The status that the code means.
               * @enum {string}
               */
              status: "present" | "absent" | "late" | "excused" | "left_early";
              /** @description What the code is called. */
              label: string;
              /** @description Its place in lists, the lowest first; 0 by default. */
              position: number;
              /**
               * @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending).
               * @enum {string}
               */
              meaning: "attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative";
              /** @description Whether such a session stands in the whole of a rate: could the student have been there? */
              counts_as_possible: boolean;
              /** @description Whether the absence had leave; null: it is no absence. */
              authorised: boolean | null;
              /** @description Whether new marks may carry it. A retired code stays on old ones. */
              is_active: boolean;
              /** @description The shipped set that it came from; null: the school made it. */
              code_set: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "attendance.createCode": {
    requestBody: {
      content: {
        "application/json": {
          /** @description What is typed into registers and files: one word, unique in the school. */
          code: string;
          /**
           * @description The status that the code means.
           * @enum {string}
           */
          status: "present" | "absent" | "late" | "excused" | "left_early";
          /** @description What the code is called. */
          label: string;
          /** @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending). */
          meaning?: ("attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative") | null;
          /** @description Its place in lists, the lowest first; 0 by default. */
          position?: number;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The code of the school that was given; null: a plain status. */
            code: string;
            /**
             * @description The status that the code means.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description What the code is called. */
            label: string;
            /** @description Its place in lists, the lowest first; 0 by default. */
            position: number;
            /**
             * @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending).
             * @enum {string}
             */
            meaning: "attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative";
            /** @description Whether such a session stands in the whole of a rate: could the student have been there? */
            counts_as_possible: boolean;
            /** @description Whether the absence had leave; null: it is no absence. */
            authorised: boolean | null;
            /** @description Whether new marks may carry it. A retired code stays on old ones. */
            is_active: boolean;
            /** @description The shipped set that it came from; null: the school made it. */
            code_set: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "attendance.readCode": {
    parameters: {
      path: {
        code_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The code of the school that was given; null: a plain status. */
            code: string;
            /**
             * @description The status that the code means.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description What the code is called. */
            label: string;
            /** @description Its place in lists, the lowest first; 0 by default. */
            position: number;
            /**
             * @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending).
             * @enum {string}
             */
            meaning: "attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative";
            /** @description Whether such a session stands in the whole of a rate: could the student have been there? */
            counts_as_possible: boolean;
            /** @description Whether the absence had leave; null: it is no absence. */
            authorised: boolean | null;
            /** @description Whether new marks may carry it. A retired code stays on old ones. */
            is_active: boolean;
            /** @description The shipped set that it came from; null: the school made it. */
            code_set: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "attendance.retireCode": {
    parameters: {
      path: {
        code_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "attendance.patchCode": {
    parameters: {
      path: {
        code_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The status that the code means.
           * @enum {string}
           */
          status?: "present" | "absent" | "late" | "excused" | "left_early";
          /** @description What the code is called. */
          label?: string;
          /** @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending). */
          meaning?: ("attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative") | null;
          /** @description Its place in lists, the lowest first; 0 by default. */
          position?: number;
          /** @description Whether new marks may carry it. A retired code stays on old ones. */
          is_active?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The code of the school that was given; null: a plain status. */
            code: string;
            /**
             * @description The status that the code means.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description What the code is called. */
            label: string;
            /** @description Its place in lists, the lowest first; 0 by default. */
            position: number;
            /**
             * @description What a session with the code counts as in statistics. Left out or null: what the status means by itself (`absent`: unauthorised, `excused`: authorised, the rest: attending).
             * @enum {string}
             */
            meaning: "attending" | "attending_elsewhere" | "authorised_absence" | "unauthorised_absence" | "not_possible" | "administrative";
            /** @description Whether such a session stands in the whole of a rate: could the student have been there? */
            counts_as_possible: boolean;
            /** @description Whether the absence had leave; null: it is no absence. */
            authorised: boolean | null;
            /** @description Whether new marks may carry it. A retired code stays on old ones. */
            is_active: boolean;
            /** @description The shipped set that it came from; null: the school made it. */
            code_set: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "attendance.export": {
    parameters: {
      query?: {
        /** @description First day; without it from the beginning. */
        date_from?: string;
        /** @description Last day, included; without it to the end. */
        date_to?: string;
        /** @description The class whose register it is. A record without one takes that of the body; one of the two must be there. */
        class_id?: string;
        /** @description The student. In a record of attendance somebody on the roster of the class on that day. */
        student_id?: string;
        /** @description Code of the grade level, as the students have it now. */
        grade_level?: string;
        /** @description `csv` (the default), `xlsx` or `json`. */
        format?: "csv" | "xlsx" | "json";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": unknown;
          "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          "text/csv": unknown;
        };
      };
    };
  };
  "attendance.listStudentMarks": {
    parameters: {
      query: {
        /** @description Whose marks: a student in sight. */
        student_id: string;
        /** @description First day; without it from the beginning. */
        date_from?: string;
        /** @description Last day, included; without it to the end. */
        date_to?: string;
        /** @description Only this status, or these, comma-separated. */
        status?: ("present" | "absent" | "late" | "excused" | "left_early")[];
        page_size?: number;
        cursor?: string;
        /** @description How many marks stand as asked, unchanged ones included. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /**
               * Format: uuid
               * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
               */
              class_id: string;
              /** @description Title of the class. */
              class_name: string | null;
              /** @description The period by code and name; null: the daily session. */
              period: {
                /** @description The code of the period. */
                code: string;
                /** @description Its name, for people. */
                name: string;
              } | null;
              /**
               * @description The status; that of the code when one was given.
               * @enum {string}
               */
              status: "present" | "absent" | "late" | "excused" | "left_early";
              /** @description The code of the school that was given; null: a plain status. */
              code: string | null;
              /** @description Minutes late, 0 to 1440; for the status `late` alone. */
              minutes_late: number | null;
              /**
               * Format: date-time
               * @description When it was last recorded (UTC).
               */
              recorded_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "attendance.listCorrections": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        /** @description How many marks stand as asked, unchanged ones included. */
        count?: boolean;
      };
      path: {
        mark_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @description The user who did it; null: a machine. */
              actor_id: string | null;
              /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
              reason: string | null;
              /** @description The request that did it, as `X-Request-Id` told it. */
              request_id: string | null;
              /** @description What stood before; null: nothing did. */
              before: {
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              };
              /** @description What stands after it. */
              after: {
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "attendance.listPlannedAbsences": {
    parameters: {
      query?: {
        /** @description The student. In a record of attendance somebody on the roster of the class on that day. */
        student_id?: string;
        /** @description First day; without it from the beginning. */
        date_from?: string;
        /** @description Last day, included; without it to the end. */
        date_to?: string;
        /** @description Withdrawn ones too; false by default. */
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many marks stand as asked, unchanged ones included. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The student. In a record of attendance somebody on the roster of the class on that day.
               */
              student_id: string;
              /** @description First, middle and last name. */
              student_name: string;
              /**
               * Format: date
               * @description First day, `YYYY-MM-DD`.
               */
              start_date: string;
              /**
               * Format: date
               * @description Last day, included. In a request left out: the one day.
               */
              end_date: string;
              /** @description The periods that it concerns, by id; none: the whole day. */
              period_ids: string[];
              /**
               * @description The status that registers suggest; that of the code when there is one.
               * @enum {string}
               */
              status: "present" | "absent" | "late" | "excused" | "left_early";
              /** @description The code of the school that was given; null: a plain status. */
              code: string | null;
              /** @description Why, as a short code of your own; the school defines which. */
              reason_code: string | null;
              /** @description For those who take the register; guardians and students read null. */
              note: string | null;
              /** @description The user who entered it; null: a machine. */
              created_by: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was withdrawn (UTC); null: it holds. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "attendance.createPlannedAbsence": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The student. In a record of attendance somebody on the roster of the class on that day.
           */
          student_id: string;
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date: string;
          /**
           * Format: date
           * @description Last day, included. In a request left out: the one day.
           */
          end_date?: string;
          /** @description The periods that it concerns, by id; none: the whole day. */
          period_ids?: string[];
          /** @description What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default. */
          status?: string;
          /** @description Why, as a short code of your own; the school defines which. */
          reason_code?: string | null;
          /** @description For those who take the register; guardians and students read null. */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id: string;
            /** @description First, middle and last name. */
            student_name: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included. In a request left out: the one day.
             */
            end_date: string;
            /** @description The periods that it concerns, by id; none: the whole day. */
            period_ids: string[];
            /**
             * @description The status that registers suggest; that of the code when there is one.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description The code of the school that was given; null: a plain status. */
            code: string | null;
            /** @description Why, as a short code of your own; the school defines which. */
            reason_code: string | null;
            /** @description For those who take the register; guardians and students read null. */
            note: string | null;
            /** @description The user who entered it; null: a machine. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was withdrawn (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "attendance.readPlannedAbsence": {
    parameters: {
      path: {
        planned_absence_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id: string;
            /** @description First, middle and last name. */
            student_name: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included. In a request left out: the one day.
             */
            end_date: string;
            /** @description The periods that it concerns, by id; none: the whole day. */
            period_ids: string[];
            /**
             * @description The status that registers suggest; that of the code when there is one.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description The code of the school that was given; null: a plain status. */
            code: string | null;
            /** @description Why, as a short code of your own; the school defines which. */
            reason_code: string | null;
            /** @description For those who take the register; guardians and students read null. */
            note: string | null;
            /** @description The user who entered it; null: a machine. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was withdrawn (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "attendance.archivePlannedAbsence": {
    parameters: {
      path: {
        planned_absence_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "attendance.patchPlannedAbsence": {
    parameters: {
      path: {
        planned_absence_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: date
           * @description First day, `YYYY-MM-DD`.
           */
          start_date?: string;
          /**
           * Format: date
           * @description Last day, included. In a request left out: the one day.
           */
          end_date?: string;
          /** @description The periods that it concerns, by id; none: the whole day. */
          period_ids?: string[];
          /** @description What registers suggest: one of `present`, `absent`, `late`, `excused`, `left_early`, or a code of the school; `excused` by default. */
          status?: string;
          /** @description Why, as a short code of your own; the school defines which. */
          reason_code?: string | null;
          /** @description For those who take the register; guardians and students read null. */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id: string;
            /** @description First, middle and last name. */
            student_name: string;
            /**
             * Format: date
             * @description First day, `YYYY-MM-DD`.
             */
            start_date: string;
            /**
             * Format: date
             * @description Last day, included. In a request left out: the one day.
             */
            end_date: string;
            /** @description The periods that it concerns, by id; none: the whole day. */
            period_ids: string[];
            /**
             * @description The status that registers suggest; that of the code when there is one.
             * @enum {string}
             */
            status: "present" | "absent" | "late" | "excused" | "left_early";
            /** @description The code of the school that was given; null: a plain status. */
            code: string | null;
            /** @description Why, as a short code of your own; the school defines which. */
            reason_code: string | null;
            /** @description For those who take the register; guardians and students read null. */
            note: string | null;
            /** @description The user who entered it; null: a machine. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was withdrawn (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "attendance.listRegisters": {
    parameters: {
      query?: {
        /** @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
        date?: string;
        /** @description The org (campus, department) of the class. */
        org_id?: string;
        /** @description Code of the grade level, as the students have it now. */
        grade_level?: string;
        /** @description `false`: the sessions alone that are needed, have begun, and have no register yet; `true`: those alone that have one, wholly, partly, or closed. Left out: all. */
        taken?: boolean;
        /** @description Count the sessions of the day by whether they are taken, under `tally`; false by default. */
        tally?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many marks stand as asked, unchanged ones included. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
               */
              class_id: string;
              /** @description Title of the class. */
              class_name: string;
              /** @description The code of the class; null: it has none. */
              class_code: string | null;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
              period_id: string | null;
              /** @description The register; null until it is taken. */
              register_id: string | null;
              /**
               * @description `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson.
               * @enum {string}
               */
              status: "not_needed" | "not_taken" | "partial" | "taken" | "closed";
              /** @description Students on the roster of the class on that day. */
              expected: number;
              /** @description How many of them have a mark. */
              marked: number;
              /** @description The user who took it first; null: a machine, or nobody yet. */
              taken_by: string | null;
              /** @description When it was first taken (UTC); null: not yet. */
              taken_at: string | null;
              /** @description Whether the calendar has school on that day. */
              is_school_day: boolean;
              /**
               * @description Why it is or is no school day.
               * @enum {string}
               */
              day_reason: "regular" | "school_day" | "holiday" | "closure" | "outside_school_year" | "between_terms" | "weekend";
              /** @description Whether its time has come on the clock of the school: what comes later today is not missing yet. */
              has_begun: boolean;
              /** @description The period by code, name and local times; null: the daily session. */
              period: {
                /** @description The code of the school that was given; null: a plain status. */
                code: string;
                /** @description Its name, for people. */
                name: string;
                /** @description Local time `HH:MM` at which it begins. */
                start_time: string;
                /** @description Local time `HH:MM` at which it ends. */
                end_time: string;
              } | null;
              /** @description How many marks of each status the register holds. */
              counts: {
                /** @description Marks with the status `present`. */
                present: number;
                /** @description Marks with the status `absent`. */
                absent: number;
                /** @description Marks with the status `late`. */
                late: number;
                /** @description Marks with the status `excused`. */
                excused: number;
                /** @description Marks with the status `left_early`. */
                left_early: number;
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
            /** @description What the calendar of the school as a whole says; the rows tell it of their classes. */
            day: {
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /**
               * Format: date
               * @description Today on the calendar of the school.
               */
              today: string;
              /** @description Whether the calendar has school on that day. */
              is_school_day: boolean;
              /**
               * @description Why it is or is no school day.
               * @enum {string}
               */
              reason: "regular" | "school_day" | "holiday" | "closure" | "outside_school_year" | "between_terms" | "weekend";
              /** @description Title of the holiday, closure or extra school day; null: none decides. */
              title: string | null;
            };
            /** @description Asked for with `tally`: the whole day, whatever `taken` leaves out. */
            tally?: {
              /** @description Sessions of the day. */
              sessions: number;
              /** @description Those with a register: wholly or partly taken, or closed. */
              taken: number;
              /** @description Those without one that are needed and have begun. */
              missing: number;
            };
          };
        };
      };
    };
  };
  "attendance.openRegister": {
    parameters: {
      query?: {
        /** @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
        date?: string;
        /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
        period_id?: string;
      };
      path: {
        class_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
             */
            class_id: string;
            /** @description Title of the class. */
            class_name: string;
            /** @description The code of the class; null: it has none. */
            class_code: string | null;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
            period_id: string | null;
            /** @description The register; null until it is taken. */
            register_id: string | null;
            /**
             * @description `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson.
             * @enum {string}
             */
            status: "not_needed" | "not_taken" | "partial" | "taken" | "closed";
            /** @description Students on the roster of the class on that day. */
            expected: number;
            /** @description How many of them have a mark. */
            marked: number;
            /** @description The user who took it first; null: a machine, or nobody yet. */
            taken_by: string | null;
            /** @description When it was first taken (UTC); null: not yet. */
            taken_at: string | null;
            /** @description Whether the calendar has school on that day. */
            is_school_day: boolean;
            /**
             * @description Why it is or is no school day.
             * @enum {string}
             */
            day_reason: "regular" | "school_day" | "holiday" | "closure" | "outside_school_year" | "between_terms" | "weekend";
            /** @description The period by code, name and local times; null: the daily session. */
            period: {
              /** @description The code of the school that was given; null: a plain status. */
              code: string;
              /** @description Its name, for people. */
              name: string;
              /** @description Local time `HH:MM` at which it begins. */
              start_time: string;
              /** @description Local time `HH:MM` at which it ends. */
              end_time: string;
            } | null;
            /** @description Whether the caller may save this register now. */
            editable: boolean;
            /** @description Why the caller may not save it, in the words that saving refuses with; `not_permitted`: no role of the caller takes registers. null: it may be saved. */
            locked_reason: ("register_closed" | "not_a_school_day" | "no_lesson" | "future_date" | "not_permitted" | "not_own_class" | "correction_window_closed") | null;
            /** @description The roster of the day, and whoever has a mark without being on it. */
            students: {
              /**
               * Format: uuid
               * @description The student. In a record of attendance somebody on the roster of the class on that day.
               */
              student_id: string;
              /** @description The number by which the school knows the student. */
              student_code: string;
              /** @description First, middle and last name. */
              student_name: string;
              /** @description Whether the student is on the roster of the class on that day. */
              on_roster: boolean;
              /** @description What was saved; null: nothing yet. */
              mark: {
                /** Format: uuid */
                id: string;
                /** @description Counts the changes of the mark; send it back as `expected_version`. */
                version: number;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description A free remark, up to 1,000 characters. */
                remarks: string | null;
                /** @description The user who recorded it last; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
                /** @description The name of that user; null: a machine, or somebody who was never a member of the school. */
                recorded_by_name: string | null;
              } | null;
              /** @description What the office knows beforehand: a suggestion, and no mark until it is saved as one. */
              planned_absence: {
                /** Format: uuid */
                id: string;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Why, as a short code of your own; the school defines which. */
                reason_code: string | null;
                /** @description For those who take the register; guardians and students read null. */
                note: string | null;
                /**
                 * Format: date
                 * @description First day, `YYYY-MM-DD`.
                 */
                start_date: string;
                /**
                 * Format: date
                 * @description Last day, included. In a request left out: the one day.
                 */
                end_date: string;
              } | null;
              /** @description What the student had in this class on the school days of the seven days before, the oldest first: every session of the class beside a register by period, the daily ones beside a daily register. A session without a mark is not in it. */
              past_week: {
                /**
                 * Format: date
                 * @description The day of the session, `YYYY-MM-DD`.
                 */
                date: string;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
              }[];
              /** @description Address of the photo, opened with the same credential; null: there is none, or the caller may not see it. */
              photo_url: string | null;
            }[];
          };
        };
      };
    };
  };
  "attendance.closeRegister": {
    parameters: {
      path: {
        register_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
             */
            class_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
            period_id: string | null;
            /** @description The register; null until it is taken. */
            register_id: string | null;
            /**
             * @description `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson.
             * @enum {string}
             */
            status: "not_needed" | "not_taken" | "partial" | "taken" | "closed";
            /** @description Students on the roster of the class on that day. */
            expected: number;
            /** @description How many of them have a mark. */
            marked: number;
            /** @description The user who took it first; null: a machine, or nobody yet. */
            taken_by: string | null;
            /** @description When it was first taken (UTC); null: not yet. */
            taken_at: string | null;
          };
        };
      };
    };
  };
  "attendance.reopenRegister": {
    parameters: {
      path: {
        register_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why it is changed, in words; kept in the history. Of a record: for that mark alone. */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
             */
            class_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The period of the school day. Needed for a class that is taken by period (one whose `periods` are periods of the school); left out or null for a class with one daily session. A record without one takes that of the body. */
            period_id: string | null;
            /** @description The register; null until it is taken. */
            register_id: string | null;
            /**
             * @description `partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson.
             * @enum {string}
             */
            status: "not_needed" | "not_taken" | "partial" | "taken" | "closed";
            /** @description Students on the roster of the class on that day. */
            expected: number;
            /** @description How many of them have a mark. */
            marked: number;
            /** @description The user who took it first; null: a machine, or nobody yet. */
            taken_by: string | null;
            /** @description When it was first taken (UTC); null: not yet. */
            taken_at: string | null;
          };
        };
      };
    };
  };
  "attendance.readSettings": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never. */
            reminder_time: string | null;
          };
        };
      };
    };
  };
  "attendance.patchSettings": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never. */
          reminder_time?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Local time `HH:MM` from which teachers are reminded of registers not taken; null (the default): never. */
            reminder_time: string | null;
          };
        };
      };
    };
  };
  "attendance.readStudentDay": {
    parameters: {
      query?: {
        /** @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future. */
        date?: string;
      };
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student. In a record of attendance somebody on the roster of the class on that day.
             */
            student_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description Whether the calendar has school on that day. */
            is_school_day: boolean;
            /**
             * @description Why the calendar of the school has school on that day, or has none.
             * @enum {string}
             */
            day_reason: "regular" | "school_day" | "holiday" | "closure" | "outside_school_year" | "between_terms" | "weekend";
            /** @description Title of the holiday, closure or extra school day; null: none decides. */
            title: string | null;
            /** @description The first school day after it; null: none within a hundred days. */
            next_school_day: string | null;
            /** @description The sessions of the timetable, none on a day off, and whatever was marked outside of it. */
            sessions: {
              /**
               * Format: uuid
               * @description The class whose register it is. A record without one takes that of the body; one of the two must be there.
               */
              class_id: string;
              /** @description Title of the class. */
              class_name: string;
              /** @description Where the class is held; null: not told. */
              room: string | null;
              /** @description The period by code, name and local times; null: the daily session. */
              period: {
                /** @description The code of the period. */
                code: string;
                /** @description Its name, for people. */
                name: string;
                /** @description Local time `HH:MM` at which it begins. */
                start_time: string;
                /** @description Local time `HH:MM` at which it ends. */
                end_time: string;
              } | null;
              /** @description What was marked; null: nothing yet. */
              mark: {
                /** Format: uuid */
                id: string;
                /**
                 * @description The status; that of the code when one was given.
                 * @enum {string}
                 */
                status: "present" | "absent" | "late" | "excused" | "left_early";
                /** @description The code of the school that was given; null: a plain status. */
                code: string | null;
                /** @description Minutes late, 0 to 1440; for the status `late` alone. */
                minutes_late: number | null;
                /**
                 * Format: date-time
                 * @description When it was last recorded (UTC).
                 */
                recorded_at: string;
              } | null;
            }[];
          };
        };
      };
    };
  };
  "attendance.readSummary": {
    parameters: {
      query?: {
        /** @description One row for each of these; `school`, one row in all, by default. */
        group_by?: "school" | "class" | "grade" | "student" | "day";
        /** @description First day. By default 365 days before `date_to`. */
        date_from?: string;
        /** @description Last day, included; today by default. At most 800 days after `date_from`. */
        date_to?: string;
        /** @description Count today as well, while it is in progress. By default today is left out. */
        include_today?: boolean;
        /** @description `statutory`: where any period of the school is a registration (`kind` of the period), registrations alone, else every session. `all`: lessons too. `statutory` by default; `all` with `class_id`, with `group_by=class`, and for a teacher, who sees the own classes alone. */
        sessions?: "statutory" | "all";
        /** @description The sessions of this period alone. */
        period_id?: string;
        /** @description The registers of this class alone. */
        class_id?: string;
        /** @description This student alone. */
        student_id?: string;
        /** @description Students who are in this grade level now, by its code. */
        grade_level?: string;
        /** @description With fewer recorded days nobody is called chronically absent; 10 by default. */
        minimum_days?: number;
        /** @description With fewer possible sessions nobody is called persistently absent; 20 by default. */
        minimum_sessions?: number;
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * @description What each row stands for.
             * @enum {string}
             */
            group_by: "school" | "class" | "grade" | "student" | "day";
            /**
             * @description Which sessions were counted.
             * @enum {string}
             */
            sessions: "statutory" | "all";
            /**
             * Format: date
             * @description First day asked about.
             */
            date_from: string;
            /**
             * Format: date
             * @description Last day asked about, included.
             */
            date_to: string;
            /** @description 1 when the range holds today, which is left out unless `include_today`. */
            days_in_progress: number;
            /** @description The least number of recorded days that was judged by. */
            minimum_days: number;
            /** @description The least number of possible sessions that was judged by. */
            minimum_sessions: number;
            results: {
              /** @description The student, with `group_by=student`. */
              student_id: string | null;
              /** @description The class, with `group_by=class`. */
              class_id: string | null;
              /** @description Code of the grade level, with `group_by=grade`; null: none. */
              grade_level: string | null;
              /** @description The day, with `group_by=day`. */
              date: string | null;
              /** @description Name of the student or class. */
              label: string | null;
              /** @description Students enrolled or marked on any of the days. */
              students: number;
              /** @description School days of the calendar on which the group had students. */
              days: number;
              /** @description Those of `days` on which at least half of the students have a mark. Averages are taken over them alone. */
              days_recorded: number;
              /** @description Marked sessions at which the student could have been. The whole of every rate. */
              possible_sessions: number;
              /** @description Those of them that were attended, here or elsewhere, late ones too. */
              attended_sessions: number;
              /** @description Those of them that were missed, with leave or without. */
              absent_sessions: number;
              /** @description Sessions missed with leave. */
              authorised_absences: number;
              /** @description Sessions missed without leave. */
              unauthorised_absences: number;
              /** @description Sessions attended late. */
              late_sessions: number;
              /** @description Marked sessions that nobody could attend; left out of every rate. */
              not_counted_sessions: number;
              /** @description Sessions by the timetable of now, on school days, of enrolled students, without a mark. They are no absence and stand in no rate. */
              unrecorded_sessions: number;
              /** @description Marks on days that are no school days; counted nowhere else. */
              outside_school_days: number;
              /** @description Per cent: attended of possible sessions, to three decimals; null of none. */
              attendance_rate: number | null;
              /** @description Per cent: missed of possible sessions, to three decimals; null of none. */
              absence_rate: number | null;
              /** @description Average daily attendance in students: the sum over `days_recorded`, a student who attended half of the sessions counting half, by their number; to two decimals. */
              ada: number | null;
              /** @description Average daily membership in students over the same days: who was enrolled; to two decimals. */
              adm: number | null;
              /** @description Of a student: school days enrolled. */
              days_enrolled: number | null;
              /** @description Of a student: recorded days on which at least half of the possible sessions were missed. */
              days_absent: number | null;
              /** @description Of a student: absent on a tenth of the recorded days or more (US); null below `minimum_days`. */
              chronic: boolean | null;
              /** @description Of a student: a tenth (`persistent`) or half (`severe`) of the possible sessions missed (England); null below `minimum_sessions`. */
              persistence: ("none" | "persistent" | "severe") | null;
              /** @description Of a group: how many of its students had enough days, and how many of those are chronically absent. */
              chronic_students: {
                /** @description Students with enough recorded days. */
                judged: number;
                /** @description Those of them who are chronically absent. */
                chronic: number;
              } | null;
              /** @description Of a group: how many of its students had enough sessions, and how many of those are persistently absent, the severely absent included. */
              persistent_students: {
                /** @description Students with enough possible sessions. */
                judged: number;
                /** @description Those who missed a tenth or more. */
                persistent: number;
                /** @description Those who missed half or more. */
                severe: number;
              } | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "audit.list": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        operation?: string;
        action?: "read" | "write";
        actor_user_id?: string;
        entity?: string;
        entity_id?: string;
        since?: string;
        until?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** Format: date-time */
              at: string;
              operation: string;
              /** @description What the operation does; null for one that is no more. */
              summary: string | null;
              /** @enum {string} */
              action: "read" | "write";
              actor: {
                /** Format: uuid */
                user_id: string;
                name: string | null;
              } | null;
              credential: {
                kind: string;
                id: string | null;
                /** @description Of the API key or OAuth client. */
                name: string | null;
              } | null;
              request_id: string;
              entity: string | null;
              ids: string[];
              count: number;
              filters: {
                [key: string]: unknown;
              };
              reason: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "config.readEducationDna": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            tenant_id: string;
            system_type: string | null;
            template: string | null;
            grading_logic_json: {
              scales: {
                code: string;
                name: string;
                /** @enum {string} */
                kind: "numeric" | "ordinal";
                min: number;
                max: number;
                pass: number | null;
                /** @enum {string} */
                direction: "higher_is_better" | "lower_is_better";
                grades: {
                  code: string;
                  label: string | null;
                  min: number;
                  max: number;
                  points: number | null;
                  passed: boolean;
                }[];
              }[];
              mark_weights: {
                category: string;
                name: string;
                weight: number;
              }[];
              rounding: {
                decimals: number;
                /** @enum {string} */
                mode: "half_up" | "half_even" | "down";
              };
              missing_counts_as_zero: boolean;
            };
            grading_scale: string | null;
            grade_levels: {
              code: string;
              name: string;
              position: number;
              ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
              isced_level: number | null;
            }[];
            terms: {
              /** Format: uuid */
              id: string;
              title: string;
              /** @enum {string} */
              kind: "semester" | "term" | "grading_period";
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            }[];
            calendar: {
              academic_year: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date */
                start_date: string;
                /** Format: date */
                end_date: string;
              } | null;
              entries: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "holiday" | "closure" | "school_day";
                title: string;
                /** Format: date */
                start_date: string;
                /** Format: date */
                end_date: string;
              }[];
            };
            currency: string;
            timezone: string;
            locale: string;
            /** @enum {string} */
            date_format: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY";
            attendance_codes: {
              code: string;
              status: string;
              label: string;
              position: number;
            }[];
            report_platform_bundle_slug: string | null;
            effective_report_platform_bundle: string;
          };
        };
      };
    };
  };
  "config.patchEducationDna": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          tenant_id?: unknown;
          template?: unknown;
          attendance_codes?: unknown;
          effective_report_platform_bundle?: unknown;
          system_type?: string | null;
          grading_logic_json?: {
            scales?: {
              code: string;
              name: string;
              /** @enum {string} */
              kind: "numeric" | "ordinal";
              min: number;
              max: number;
              pass: number | null;
              /** @enum {string} */
              direction: "higher_is_better" | "lower_is_better";
              grades: {
                code: string;
                label: string | null;
                min: number;
                max: number;
                points: number | null;
                passed: boolean;
              }[];
            }[];
            mark_weights?: {
              category: string;
              name: string;
              weight: number;
            }[];
            rounding?: {
              decimals?: number;
              /** @enum {string} */
              mode?: "half_up" | "half_even" | "down";
            };
            missing_counts_as_zero?: boolean;
          };
          grading_scale?: string | null;
          grade_levels?: {
            code: string;
            name: string;
            position: number;
            ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
            isced_level: number | null;
          }[];
          terms?: {
            /** Format: uuid */
            id?: string;
            title: string;
            /** @enum {string} */
            kind: "semester" | "term" | "grading_period";
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string;
          }[];
          calendar?: {
            academic_year?: {
              /** Format: uuid */
              id?: string;
              title?: string;
              /** Format: date */
              start_date?: string;
              /** Format: date */
              end_date?: string;
            };
            entries?: {
              /** Format: uuid */
              id?: string;
              /** @enum {string} */
              kind: "holiday" | "closure" | "school_day";
              title: string;
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            }[];
          };
          currency?: string;
          timezone?: string;
          locale?: string;
          /** @enum {string} */
          date_format?: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY";
          report_platform_bundle_slug?: ("reports-standard" | "reports-advanced") | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            tenant_id: string;
            system_type: string | null;
            template: string | null;
            grading_logic_json: {
              scales: {
                code: string;
                name: string;
                /** @enum {string} */
                kind: "numeric" | "ordinal";
                min: number;
                max: number;
                pass: number | null;
                /** @enum {string} */
                direction: "higher_is_better" | "lower_is_better";
                grades: {
                  code: string;
                  label: string | null;
                  min: number;
                  max: number;
                  points: number | null;
                  passed: boolean;
                }[];
              }[];
              mark_weights: {
                category: string;
                name: string;
                weight: number;
              }[];
              rounding: {
                decimals: number;
                /** @enum {string} */
                mode: "half_up" | "half_even" | "down";
              };
              missing_counts_as_zero: boolean;
            };
            grading_scale: string | null;
            grade_levels: {
              code: string;
              name: string;
              position: number;
              ceds_grade_code: ("IT" | "PR" | "PK" | "TK" | "KG" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "PS" | "UG" | "Other") | null;
              isced_level: number | null;
            }[];
            terms: {
              /** Format: uuid */
              id: string;
              title: string;
              /** @enum {string} */
              kind: "semester" | "term" | "grading_period";
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            }[];
            calendar: {
              academic_year: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date */
                start_date: string;
                /** Format: date */
                end_date: string;
              } | null;
              entries: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "holiday" | "closure" | "school_day";
                title: string;
                /** Format: date */
                start_date: string;
                /** Format: date */
                end_date: string;
              }[];
            };
            currency: string;
            timezone: string;
            locale: string;
            /** @enum {string} */
            date_format: "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY" | "DD-MM-YYYY";
            attendance_codes: {
              code: string;
              status: string;
              label: string;
              position: number;
            }[];
            report_platform_bundle_slug: string | null;
            effective_report_platform_bundle: string;
          };
        };
      };
    };
  };
  "config.listEducationTemplates": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            templates: {
              /** @enum {string} */
              code: "BRITISH_IGCSE" | "WAEC" | "FRANCOPHONE_BAC" | "VOCATIONAL" | "IB" | "US_K12" | "CBSE" | "KENYA_CBC" | "GERMAN";
              name: string;
              labels: {
                [key: string]: string;
              };
              description: string;
              countries: string[];
              system_type: string;
              date_format: string;
              languages: string[];
              terms: {
                /** @enum {string} */
                kind: "semester" | "term" | "grading_period";
                name: string;
                labels: {
                  [key: string]: string;
                };
                start: string;
                end: string;
                parts: {
                  /** @enum {string} */
                  kind: "semester" | "term" | "grading_period";
                  name: string;
                  labels: {
                    [key: string]: string;
                  };
                  start: string;
                  end: string;
                }[];
              }[];
              breaks: {
                name: string;
                labels: {
                  [key: string]: string;
                };
                week_of: string;
                days: number;
              }[];
              grade_levels: {
                code: string;
                name: string;
                labels: {
                  [key: string]: string;
                };
                position: number;
                ceds_grade_code: string;
                isced_level: number;
              }[];
              scales: {
                code: string;
                name: string;
                /** @enum {string} */
                kind: "numeric" | "ordinal";
                min: number;
                max: number;
                pass: number | null;
                /** @enum {string} */
                direction: "higher_is_better" | "lower_is_better";
                grades: {
                  code: string;
                  label: string | null;
                  min: number;
                  max: number;
                  points: number | null;
                  passed: boolean;
                }[];
              }[];
              grading_scale: string;
              mark_weights: {
                category: string;
                name: string;
                weight: number;
                labels: {
                  [key: string]: string;
                };
              }[];
              attendance_code_set: string;
            }[];
            next: string | null;
            previous: string | null;
            count: number;
          };
        };
      };
    };
  };
  "config.applyEducationTemplate": {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          template: "BRITISH_IGCSE" | "WAEC" | "FRANCOPHONE_BAC" | "VOCATIONAL" | "IB" | "US_K12" | "CBSE" | "KENYA_CBC" | "GERMAN";
          /** Format: date */
          school_year_start?: string;
          holiday_region?: string;
          preview?: boolean;
          confirm?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @enum {string} */
            template: "BRITISH_IGCSE" | "WAEC" | "FRANCOPHONE_BAC" | "VOCATIONAL" | "IB" | "US_K12" | "CBSE" | "KENYA_CBC" | "GERMAN";
            school_year: {
              title: string;
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            };
            applied: boolean;
            needs_confirmation: boolean;
            summary: {
              created: number;
              updated: number;
              kept: number;
              conflict: number;
            };
            changes: {
              /** @enum {string} */
              kind: "setting" | "grading_scale" | "grade_level" | "academic_year" | "term" | "calendar_entry" | "attendance_code";
              key: string;
              /** @enum {string} */
              action: "created" | "updated" | "kept" | "conflict";
              before: {
                [key: string]: unknown;
              } | null;
              after: {
                [key: string]: unknown;
              } | null;
              reason: string | null;
              reason_code: ("set_otherwise" | "own_name" | "own_scale" | "own_year" | "own_term" | "outside_year" | "own_days" | "school_day" | "code_in_use" | "set_held_back") | null;
            }[];
            caveats: string[];
            caveat_codes: ("no_holidays" | "moon_holidays" | "standing_law")[];
          };
        };
      };
    };
  };
  "config.readIntegrationCatalog": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            keys: string[];
            catalog: {
              [key: string]: {
                label: string;
                /** @enum {string} */
                category: "learning" | "messaging" | "payments" | "events";
                service_type: string;
                config_schema: {
                  [key: string]: unknown;
                };
                description: string;
                /** @description Settings that say to whom the secrets are shown: with a change of them the secrets are given anew. */
                bound?: string[];
                /**
                 * @description A school may connect it several times, under different names.
                 * @constant
                 */
                several?: true;
                /** @description The route where connections of this kind are kept, instead of the service connections. */
                kept_at?: string;
              };
            };
          };
        };
      };
    };
  };
  "config.readRiskThresholds": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            amber_min: number;
            red_min: number;
            weights: {
              attendance: number;
              behaviour: number;
              course_performance: number;
            };
            window_days: number;
            version: number;
            updated_at: string | null;
          };
        };
      };
    };
  };
  "config.patchRiskThresholds": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          amber_min?: number;
          red_min?: number;
          weights?: {
            attendance?: number;
            behaviour?: number;
            course_performance?: number;
          };
          window_days?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            amber_min: number;
            red_min: number;
            weights: {
              attendance: number;
              behaviour: number;
              course_performance: number;
            };
            window_days: number;
            version: number;
            updated_at: string | null;
          };
        };
      };
    };
  };
  "config.listRiskThresholdVersions": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              amber_min: number;
              red_min: number;
              weights: {
                attendance: number;
                behaviour: number;
                course_performance: number;
              };
              window_days: number;
              version: number;
              /** Format: date-time */
              updated_at: string;
              actor_user_id: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "enrollment.listApplications": {
    parameters: {
      query?: {
        /** @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`. */
        state?: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn")[];
        /** @description Code of the grade level. */
        grade_level?: string[];
        /** @description The intake that it belongs to. */
        intake_id?: string;
        assigned?: string;
        q?: string;
        updated_since?: string;
        sort?: "name" | "-name" | "submitted_at" | "-submitted_at" | "updated_at" | "-updated_at" | "waiting" | "-waiting";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The intake that it belongs to.
               */
              intake_id: string;
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description Since when it stands there (UTC).
               */
              state_since: string;
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description First, middle and last name of the child. */
              name: string;
              first_name: string;
              middle_name: string | null;
              last_name: string;
              /** @description `YYYY-MM-DD`. */
              date_of_birth: string | null;
              sex: ("male" | "female" | "other" | "unspecified") | null;
              /** @description Who applies. */
              guardian: {
                name: string;
                email: string | null;
                phone: string | null;
              } | null;
              /** @description 0 to 100; higher goes first on the waiting list. */
              priority: number;
              /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
              offer_expires_on: string | null;
              /** @description Kinds of required documents that are not there yet. */
              documents_missing: string[];
              /** @description The user who deals with it; null: nobody in particular. */
              assigned_to: string | null;
              /**
               * @description `form`: sent by the public form; `office`: entered by hand.
               * @enum {string}
               */
              source: "form" | "office";
              /** @description The student that it became; null: not enrolled. */
              student_id: string | null;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
              position: number | null;
              /** @description Whether a place is free for it: its position is within the free places. */
              place_free: boolean;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "enrollment.createApplication": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The intake that it belongs to.
           */
          intake_id: string;
          applicant: {
            first_name: string;
            middle_name?: string | null;
            last_name: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            date_of_birth: string;
            sex?: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Code of the grade level. */
            grade_level: string;
          };
          /** @description The one who applies first. */
          guardians: {
            first_name: string;
            last_name: string;
            phone?: string | null;
            /** @description What they are to the child; `guardian` when left out. */
            relationship?: string;
            preferred_language?: string | null;
            address?: {
              /** @description First line: street and number, or post-office box. */
              line1?: string | null;
              /** @description Second line of the address. */
              line2?: string | null;
              /** @description Town or city. */
              city?: string | null;
              /** @description State, region or province. */
              region?: string | null;
              /** @description Postal code. */
              postal_code?: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code?: string | null;
            } | null;
            email?: string | null;
          }[];
          previous_school?: string | null;
          /** @description Answers by the key of the question. */
          answers?: {
            [key: string]: string | boolean;
          };
          documents?: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /**
             * Format: uuid
             * @description The document.
             */
            document_id: string;
            /** @description Proves that the document was sent by who now uses it. Shown once. */
            upload_token: string;
          }[];
          /** @description 0 to 100; higher goes first on the waiting list. */
          priority?: number;
          /** @description The user who deals with it; null: nobody in particular. */
          assigned_to?: string | null;
          /** @description A first note, for the school alone. */
          note?: string;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.moveApplications": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What is done with each of them.
           * @enum {string}
           */
          move: "review" | "waitlist" | "offer" | "reject" | "withdraw";
          /** @description Which ones; places are given in this order. */
          application_ids: string[];
          /**
           * @description `all_or_nothing` (the default): one refusal refuses all. `partial`: the others are moved, refusals told.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
          /**
           * Format: date
           * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
           */
          expires_on?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether none was refused. */
            ok: boolean;
            /** @description How many were moved. */
            count: number;
            /** @description Which ones. */
            moved: string[];
            /** @description The refused ones. */
            errors: {
              /** @description Place in `application_ids`, the first 0. */
              index: number;
              /**
               * Format: uuid
               * @description The application.
               */
              application_id: string;
              /** @description The member at fault. */
              field: string;
              /** @description Why it was refused. */
              code: string;
              /** @description The same in words. */
              message: string;
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state?: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            }[];
          };
        };
      };
    };
  };
  "enrollment.readApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.patchApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          applicant?: {
            first_name?: string;
            middle_name?: string | null;
            last_name?: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            date_of_birth?: string;
            sex?: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Another grade level; not while a place of this one is held. */
            grade_level?: string;
          };
          /** @description The whole list, the one who applies first. */
          guardians?: {
            first_name: string;
            last_name: string;
            phone?: string | null;
            /** @description What they are to the child; `guardian` when left out. */
            relationship?: string;
            preferred_language?: string | null;
            address?: {
              /** @description First line: street and number, or post-office box. */
              line1?: string | null;
              /** @description Second line of the address. */
              line2?: string | null;
              /** @description Town or city. */
              city?: string | null;
              /** @description State, region or province. */
              region?: string | null;
              /** @description Postal code. */
              postal_code?: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code?: string | null;
            } | null;
            email?: string | null;
          }[];
          previous_school?: string | null;
          /** @description Answers by the key of the question. */
          answers?: {
            [key: string]: string | boolean;
          };
          /** @description Documents to be added. */
          documents?: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /**
             * Format: uuid
             * @description The document.
             */
            document_id: string;
            /** @description Proves that the document was sent by who now uses it. Shown once. */
            upload_token: string;
          }[];
          /** @description 0 to 100; higher goes first on the waiting list. */
          priority?: number;
          /** @description Why it goes first; needed when the priority changes. */
          priority_reason?: string;
          /** @description The user who deals with it; null: nobody in particular. */
          assigned_to?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.acceptApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.downloadDocument": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
        /** @description The document. */
        document_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/pdf": unknown;
          "image/jpeg": unknown;
          "image/png": unknown;
          "image/webp": unknown;
        };
      };
    };
  };
  "enrollment.enroll": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `new` or a student; must be said when there are candidates. */
          student?: "new" | {
            /**
             * Format: uuid
             * @description The person of the school that it is.
             */
            existing_id: string;
          };
          /** @description Who each guardian is; must be said for those with candidates. */
          guardians?: {
            /** @description Place in `guardians` of the application, the first 0. */
            index: number;
            /** @description `new`, or the person of the school that it is. */
            person?: "new" | {
              /**
               * Format: uuid
               * @description The person of the school that it is.
               */
              existing_id: string;
            };
            /**
             * @description `invite` (the default) by mail; `link`: the account of the school that signs in with the address is theirs; `none`.
             * @enum {string}
             */
            account?: "invite" | "link" | "none";
          }[];
          /**
           * Format: date
           * @description First day at the school; the first of the school year, or today, when left out.
           */
          entry_date?: string;
          homeroom_class_id?: string | null;
          org_id?: string | null;
          /** @description The code of the student; one is generated when left out. */
          student_code?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            application: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The intake that it belongs to.
               */
              intake_id: string;
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description Since when it stands there (UTC).
               */
              state_since: string;
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description First, middle and last name of the child. */
              name: string;
              first_name: string;
              middle_name: string | null;
              last_name: string;
              /** @description `YYYY-MM-DD`. */
              date_of_birth: string | null;
              sex: ("male" | "female" | "other" | "unspecified") | null;
              /** @description Who applies. */
              guardian: {
                name: string;
                email: string | null;
                phone: string | null;
              } | null;
              /** @description 0 to 100; higher goes first on the waiting list. */
              priority: number;
              /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
              offer_expires_on: string | null;
              /** @description Kinds of required documents that are not there yet. */
              documents_missing: string[];
              /** @description The user who deals with it; null: nobody in particular. */
              assigned_to: string | null;
              /**
               * @description `form`: sent by the public form; `office`: entered by hand.
               * @enum {string}
               */
              source: "form" | "office";
              /** @description The student that it became; null: not enrolled. */
              student_id: string | null;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              intake_title: string;
              guardians: {
                first_name: string;
                last_name: string;
                email: string | null;
                phone: string | null;
                /** @description What they are to the child. */
                relationship: string;
                preferred_language: string | null;
                address: {
                  /** @description First line: street and number, or post-office box. */
                  line1: string | null;
                  /** @description Second line of the address. */
                  line2: string | null;
                  /** @description Town or city. */
                  city: string | null;
                  /** @description State, region or province. */
                  region: string | null;
                  /** @description Postal code. */
                  postal_code: string | null;
                  /** @description Country, ISO 3166-1 alpha-2. */
                  country_code: string | null;
                } | null;
              }[];
              previous_school: string | null;
              /** @description Answers by the key of the question. */
              answers: {
                [key: string]: string | boolean;
              };
              /** @description What the intake asks now. */
              questions: {
                /** @description What the answer stands under. */
                key: string;
                /** @description The question, as families read it. */
                label: string;
                /**
                 * @description How it is answered.
                 * @enum {string}
                 */
                kind: "text" | "long_text" | "choice" | "yes_no";
                /** @description What may be chosen. */
                options: string[];
                /** @description Whether a form without an answer is refused. */
                required: boolean;
              }[];
              /** @description What the intake wants now. */
              documents_wanted: {
                /** @description What kind it is, one of those that the intake asks for or `other`. */
                kind: string;
                /** @description What it is called, as families read it. */
                label: string;
                /** @description Whether the office waits for it; families may send it later. */
                required: boolean;
              }[];
              documents: {
                /**
                 * Format: uuid
                 * @description The document.
                 */
                document_id: string;
                /** @description SHA-256 of the bytes, in hexadecimal digits. */
                sha256: string;
                /** @description Bytes. */
                size: number;
                /**
                 * @description What its bytes are, whatever it was called.
                 * @enum {string}
                 */
                content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
                /** @description What kind it is, one of those that the intake asks for or `other`. */
                kind: string;
                /** @description What its sender called it. */
                name: string | null;
                /**
                 * Format: date-time
                 * @description When it was made (UTC).
                 */
                created_at: string;
                /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
                from_repeat: boolean;
              }[];
              /** @description What the office wrote down, newest first, at most 200. */
              notes: {
                /** Format: uuid */
                id: string;
                text: string;
                created_by_name: string | null;
                /**
                 * Format: date-time
                 * @description When it was made (UTC).
                 */
                created_at: string;
              }[];
              /** @description What happened, the latest first, at most 200. */
              history: {
                /** Format: date-time */
                at: string;
                /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
                action: string;
                /**
                 * @description Who did it: the office, the family by its link, a program, or the calendar.
                 * @enum {string}
                 */
                actor: "office" | "family" | "machine" | "clock";
                /** @description The name of the user, where it was one. */
                actor_name: string | null;
                from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
                to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
                /** @description Why, for the school alone; kept in the history. */
                reason: string | null;
                /** @description What the family is told, in the letter and on its status page. */
                message: string | null;
                /** @description Names of the members that changed. */
                changed: string[];
              }[];
              /** @description The application that this form repeats; null: it is none. */
              repeats_id: string | null;
              /** @description Forms sent again for the same child; each is read like an application. */
              repeats: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @description When it came in (UTC).
                 */
                submitted_at: string;
              }[];
              /** @description What the office may do with it now. */
              moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
              /** @description When its personal data was deleted (UTC); null: it is there. */
              erased_at: string | null;
            };
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description Accounts that were given now; none when it was enrolled before. */
            accounts: {
              /**
               * Format: uuid
               * @description The guardian.
               */
              guardian_id: string;
              /**
               * @description What became of the account.
               * @enum {string}
               */
              result: "invited" | "temporary_password" | "linked" | "already_has_account" | "invitation_pending" | "no_email" | "no_login" | "login_taken" | "email_of_another" | "account_elsewhere" | "member_suspended" | "unknown_person";
            }[];
          };
        };
      };
    };
  };
  "enrollment.renewLink": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uri */
            status_url: string;
            /** @description Opens the status of the application; whoever has it acts for the family. Shown once. */
            status_token?: string;
          };
        };
      };
    };
  };
  "enrollment.readMatches": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            student: {
              /** @description Students who may be this child. */
              candidates: {
                /**
                 * Format: uuid
                 * @description The student.
                 */
                student_id: string;
                /** @description The number by which the school knows the student. */
                student_code: string;
                /** @description First, middle and last name. */
                name: string;
                /** @description `YYYY-MM-DD`. */
                date_of_birth: string | null;
                /** @description Code of the grade level. */
                grade_level: string | null;
                /** @enum {string} */
                status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
                /** @description What speaks for it. */
                reasons: string[];
              }[];
            };
            /** @description For each guardian of the application. */
            guardians: {
              /** @description Place in `guardians` of the application, the first 0. */
              index: number;
              /** @description First, middle and last name. */
              name: string;
              /** @description Guardians who may be this person. */
              candidates: {
                /**
                 * Format: uuid
                 * @description The guardian.
                 */
                guardian_id: string;
                /** @description First, middle and last name. */
                name: string;
                email: string | null;
                phone: string | null;
                /** @description Whether an account is tied to them, which would see the child. */
                has_account: boolean;
                /** @description What speaks for it. */
                reasons: string[];
                /** @description Their children in the school: sisters and brothers of this one. */
                students: {
                  /**
                   * Format: uuid
                   * @description The student.
                   */
                  student_id: string;
                  /** @description First, middle and last name. */
                  name: string;
                  /** @description Code of the grade level. */
                  grade_level: string | null;
                  /** @enum {string} */
                  status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
                }[];
              }[];
              /** @description An account of a member of the school that signs in with the e-mail address and is no guardian’s yet; null: none. */
              account: {
                name: string;
                roles: string[];
              } | null;
            }[];
          };
        };
      };
    };
  };
  "enrollment.addNote": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.offerApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
          /**
           * Format: date
           * @description Last day to answer; without it as the intake says.
           */
          expires_on?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.rejectApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.reviewApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.waitlistApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.withdrawApplication": {
    parameters: {
      path: {
        /** @description The application. */
        application_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Why, for the school alone; kept in the history. */
          reason?: string;
          /** @description What the family is told, in the letter and on its status page. */
          message?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description First, middle and last name of the child. */
            name: string;
            first_name: string;
            middle_name: string | null;
            last_name: string;
            /** @description `YYYY-MM-DD`. */
            date_of_birth: string | null;
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Who applies. */
            guardian: {
              name: string;
              email: string | null;
              phone: string | null;
            } | null;
            /** @description 0 to 100; higher goes first on the waiting list. */
            priority: number;
            /** @description Last day to answer the offer, in the time zone of the school; null: none stands. */
            offer_expires_on: string | null;
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description The user who deals with it; null: nobody in particular. */
            assigned_to: string | null;
            /**
             * @description `form`: sent by the public form; `office`: entered by hand.
             * @enum {string}
             */
            source: "form" | "office";
            /** @description The student that it became; null: not enrolled. */
            student_id: string | null;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            intake_title: string;
            guardians: {
              first_name: string;
              last_name: string;
              email: string | null;
              phone: string | null;
              /** @description What they are to the child. */
              relationship: string;
              preferred_language: string | null;
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
            }[];
            previous_school: string | null;
            /** @description Answers by the key of the question. */
            answers: {
              [key: string]: string | boolean;
            };
            /** @description What the intake asks now. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /** @description What the intake wants now. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            documents: {
              /**
               * Format: uuid
               * @description The document.
               */
              document_id: string;
              /** @description SHA-256 of the bytes, in hexadecimal digits. */
              sha256: string;
              /** @description Bytes. */
              size: number;
              /**
               * @description What its bytes are, whatever it was called.
               * @enum {string}
               */
              content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What its sender called it. */
              name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /** @description Whether it came with a form that repeats the application: nobody has proved that its sender is the family. */
              from_repeat: boolean;
            }[];
            /** @description What the office wrote down, newest first, at most 200. */
            notes: {
              /** Format: uuid */
              id: string;
              text: string;
              created_by_name: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description What happened, the latest first, at most 200. */
            history: {
              /** Format: date-time */
              at: string;
              /** @description What was done: `submitted`, a move such as `offer`, `updated`, `noted`. */
              action: string;
              /**
               * @description Who did it: the office, the family by its link, a program, or the calendar.
               * @enum {string}
               */
              actor: "office" | "family" | "machine" | "clock";
              /** @description The name of the user, where it was one. */
              actor_name: string | null;
              from_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              to_state: ("submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn") | null;
              /** @description Why, for the school alone; kept in the history. */
              reason: string | null;
              /** @description What the family is told, in the letter and on its status page. */
              message: string | null;
              /** @description Names of the members that changed. */
              changed: string[];
            }[];
            /** @description The application that this form repeats; null: it is none. */
            repeats_id: string | null;
            /** @description Forms sent again for the same child; each is read like an application. */
            repeats: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it came in (UTC).
               */
              submitted_at: string;
            }[];
            /** @description What the office may do with it now. */
            moves: ("review" | "waitlist" | "offer" | "accept" | "decline" | "withdraw" | "reject" | "enroll" | "expire")[];
            /** @description When its personal data was deleted (UTC); null: it is there. */
            erased_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.apply": {
    requestBody: {
      content: {
        "application/json": {
          /** @description The school; may be left out where the address or a header names it. */
          school_slug?: string;
          /**
           * Format: uuid
           * @description Which round; without it the open one that has the grade level.
           */
          intake_id?: string;
          applicant: {
            first_name: string;
            middle_name?: string | null;
            last_name: string;
            /**
             * Format: date
             * @description `YYYY-MM-DD`.
             */
            date_of_birth: string;
            sex?: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Code of the grade level. */
            grade_level: string;
          };
          /** @description Who applies; letters and, later, the account go to the e-mail address. */
          guardian: {
            first_name: string;
            last_name: string;
            phone?: string | null;
            /** @description What they are to the child; `guardian` when left out. */
            relationship?: string;
            preferred_language?: string | null;
            address?: {
              /** @description First line: street and number, or post-office box. */
              line1?: string | null;
              /** @description Second line of the address. */
              line2?: string | null;
              /** @description Town or city. */
              city?: string | null;
              /** @description State, region or province. */
              region?: string | null;
              /** @description Postal code. */
              postal_code?: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code?: string | null;
            } | null;
            email: string;
          };
          /** @description Others who answer for the child. */
          further_guardians?: {
            first_name: string;
            last_name: string;
            phone?: string | null;
            /** @description What they are to the child; `guardian` when left out. */
            relationship?: string;
            preferred_language?: string | null;
            address?: {
              /** @description First line: street and number, or post-office box. */
              line1?: string | null;
              /** @description Second line of the address. */
              line2?: string | null;
              /** @description Town or city. */
              city?: string | null;
              /** @description State, region or province. */
              region?: string | null;
              /** @description Postal code. */
              postal_code?: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code?: string | null;
            } | null;
            email?: string | null;
          }[];
          previous_school?: string | null;
          documents?: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /**
             * Format: uuid
             * @description The document.
             */
            document_id: string;
            /** @description Proves that the document was sent by who now uses it. Shown once. */
            upload_token: string;
          }[];
          /** @description Answers by the key of the question. */
          answers?: {
            [key: string]: string | boolean;
          };
          /** @description Stays empty: people do not see it. */
          website?: string;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * @description It was received.
             * @constant
             */
            ok: true;
            /**
             * Format: uuid
             * @description The application.
             */
            application_id: string;
            /** @description Opens the status of the application; whoever has it acts for the family. Shown once. */
            status_token?: string;
          };
        };
      };
    };
  };
  "enrollment.readBoard": {
    parameters: {
      query: {
        /** @description The intake that it belongs to. */
        intake_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The intake that it belongs to.
             */
            intake_id: string;
            counts: {
              submitted: number;
              under_review: number;
              waitlisted: number;
              offered: number;
              accepted: number;
              enrolled: number;
              rejected: number;
              withdrawn: number;
            };
            grades: {
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description How many children can be taken in. */
              places: number;
              /** @description Places that are offered, accepted or filled. */
              taken: number;
              /** @description Places that nobody holds. */
              free: number;
              counts: {
                submitted: number;
                under_review: number;
                waitlisted: number;
                offered: number;
                accepted: number;
                enrolled: number;
                rejected: number;
                withdrawn: number;
              };
            }[];
          };
        };
      };
    };
  };
  "enrollment.sendDocument": {
    parameters: {
      query?: {
        name?: string;
      };
    };
    requestBody: {
      content: {
        "application/octet-stream": unknown;
        "application/pdf": unknown;
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The document.
             */
            document_id: string;
            /** @description SHA-256 of the bytes, in hexadecimal digits. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /**
             * @description What its bytes are, whatever it was called.
             * @enum {string}
             */
            content_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
            /** @description Proves that the document was sent by who now uses it. Shown once. */
            upload_token: string;
          };
        };
      };
    };
  };
  "enrollment.listEntryCohorts": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
              school_year: number;
              /**
               * @description `births`: born in the years that will enter; `entrants`: announced to enter.
               * @enum {string}
               */
              kind: "births" | "entrants";
              /** @description How many children; in a request null takes the figure away. */
              children: number;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "enrollment.putEntryCohorts": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `all_or_nothing` (the default): one refused figure refuses all, 422. `partial`: good ones are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description One figure for a school year and a kind each. */
          cohorts: {
            /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
            school_year: number;
            /**
             * @description `births`: born in the years that will enter; `entrants`: announced to enter.
             * @enum {string}
             */
            kind: "births" | "entrants";
            /** @description How many children; in a request null takes the figure away. */
            children: number | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no figure was refused. */
            ok: boolean;
            /** @description How many figures stand as asked. */
            count: number;
            /** @description How many figures were new or changed. */
            saved: number;
            /** @description How many figures were taken away. */
            removed: number;
            /** @description How many figures stood so already. */
            unchanged: number;
            /** @description The refused figures, each with its first fault. */
            errors: {
              /** @description Place of the figure in the request, the first 0. */
              index: number;
              /** @description The member that is at fault. */
              field: string;
              /** @description A stable word. */
              code: string;
              /** @description In words. */
              message: string;
            }[];
          };
        };
      };
    };
  };
  "enrollment.forecast": {
    parameters: {
      query?: {
        /** @description School years ahead of the current one. */
        horizon?: number;
        /** @description How it was computed, with the working. */
        method?: "last_ratio" | "mean_3" | "mean_5" | "weighted_5" | "no_change";
        /** @description School years that are to say nothing: a shock that will not come again. Repeat it, or separate by commas. */
        exclude_year?: number[];
        /** @description The best source for the lowest grade that may be used: `auto` (announced entrants, else births, else the trend), `entrants`, `births` or `trend`. */
        entry?: "auto" | "entrants" | "births" | "trend";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Active students today. */
            current_enrollment: number;
            /** @description The school year that the projection starts from, and where its figures come from. */
            base: {
              /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
              year: number;
              /** @description All grade levels together. */
              total: number;
              /**
               * @description `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today.
               * @enum {string}
               */
              source: "counted" | "entered" | "imported" | "live";
            };
            /** @description One item for each school year after the current one. */
            forecasts: {
              /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
              year: number;
              /** @description The expected number, in full precision: round it for display. */
              projected: number;
              /** @description Below it one outcome in ten is expected. */
              lower_bound: number;
              /** @description Above it one outcome in ten is expected. */
              upper_bound: number;
              /** @description Half the width of the band: one standard deviation as a share of the projection, and where it comes from. */
              spread: {
                relative: number;
                /**
                 * @description `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today.
                 * @enum {string}
                 */
                source: "grade" | "all_grades" | "total" | "count";
              };
              /** @description The school years whose figures the averages of this year go over, projected ones too. */
              basis_years: number[];
              /** @description The change against the year before as a share; null: nobody was there. */
              growth_rate_used: number | null;
              /** @description The same for each grade level, the lowest first. */
              by_grade: {
                /** @description Code of the grade level. */
                grade_level: string;
                /** @description The expected number, in full precision: round it for display. */
                projected: number;
                /** @description Below it one outcome in ten is expected. */
                lower_bound: number;
                /** @description Above it one outcome in ten is expected. */
                upper_bound: number;
                /** @description Half the width of the band: one standard deviation as a share of the projection, and where it comes from. */
                spread: {
                  relative: number;
                  /**
                   * @description `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today.
                   * @enum {string}
                   */
                  source: "grade" | "all_grades" | "total" | "count";
                };
                /**
                 * @description `ratio`: the cohort below × `ratio`; `entrants`, `births` (× `ratio`) or `trend` (average of its own figures) for a grade that no cohort moves up into; `no_change`.
                 * @enum {string}
                 */
                basis: "ratio" | "entrants" | "births" | "trend" | "no_change";
                /** @description The average ratio that was applied; null: none was. */
                ratio: number | null;
              }[];
            }[];
            /**
             * @description `grade_progression_ratio`, or `no_change`.
             * @enum {string}
             */
            model: "grade_progression_ratio" | "no_change";
            /** @description How it was computed, with the working. */
            method: {
              /**
               * @description The method.
               * @enum {string}
               */
              name: "last_ratio" | "mean_3" | "mean_5" | "weighted_5" | "no_change";
              /** @description How many ratios are averaged; over projected years too. */
              window: number;
              /** @description The weights of the ratios, the newest first. */
              weights: number[];
              /** @description School years that were left out, with the ratios into and out of them. */
              excluded_years: number[];
              /** @description The ratios of each grade level as the history has them: E(g, y) / E(g-1, y-1). */
              ratios: {
                /** @description Code of the grade level. */
                grade_level: string;
                /** @description Code of the grade level below, from which the cohort moves up. */
                from_grade_level: string;
                /** @description The school years that it is about. */
                years: {
                  /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
                  year: number;
                  /** @description The average ratio that was applied; null: none was. */
                  ratio: number;
                }[];
                /** @description Their weighted average; null: there is none. */
                average: number | null;
                /** @description Codes of the grade levels that share the ratio, since cohorts are smaller than ten; none: it is its own. */
                pooled_with: string[];
              }[];
              /** @description How the bands are made. */
              intervals: {
                /** @description The share of outcomes that a band is made to hold. */
                coverage: number;
                /**
                 * @description `ratio`: the cohort below × `ratio`; `entrants`, `births` (× `ratio`) or `trend` (average of its own figures) for a grade that no cohort moves up into; `no_change`.
                 * @constant
                 */
                basis: "root_mean_square_of_backtest_residuals";
              };
            };
            /** @description The method tried on the past: from every year with what was known then, held against what came; mean absolute error in per cent. */
            backtest: {
              /** @description One year ahead, over single grade levels whose cohort was in the school; null: nothing to hold against. */
              mape_1: number | null;
              /** @description Two years ahead. */
              mape_2: number | null;
              /** @description Three years ahead. */
              mape_3: number | null;
              /** @description One year ahead, of the whole school with those who enter; null: nothing to hold against. */
              total_mape_1: number | null;
              /** @description Two years ahead. */
              total_mape_2: number | null;
              /** @description Three years ahead. */
              total_mape_3: number | null;
              /** @description How many projections were held against what came, by years ahead. */
              cells: number[];
            };
            /** @description What a reader has to know before using it. */
            caveats: {
              /** @description A stable word. */
              code: string;
              /** @description In words. */
              message: string;
              /** @description Codes of the grade levels that it is about; none: all. */
              grade_levels: string[];
              /** @description The school years that it is about. */
              years: number[];
            }[];
          };
        };
      };
    };
  };
  "enrollment.readForm": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /** @description Whether an application can be sent today. */
            is_open: boolean;
            /** @description Where none can: the next day on which a form opens; null: none is planned. */
            opens_on: string | null;
            /** @description The rounds that are open. */
            intakes: {
              /**
               * Format: uuid
               * @description The intake that it belongs to.
               */
              intake_id: string;
              /** @description What the round of admission is called. */
              title: string;
              /** @description Title of the school year. */
              academic_year: string;
              /**
               * Format: date
               * @description First day of that school year.
               */
              begins_on: string;
              /** @description Last day of the public form, included; null: until it is closed by hand. */
              closes_on: string | null;
              /** @description Grade levels that can be applied for. */
              grade_levels: {
                code: string;
                /** @description What the grade level is called. */
                name: string;
              }[];
              /** @description Documents that are asked for. */
              documents: {
                /** @description What kind it is, one of those that the intake asks for or `other`. */
                kind: string;
                /** @description What it is called, as families read it. */
                label: string;
                /** @description Whether the office waits for it; families may send it later. */
                required: boolean;
              }[];
              /** @description What is asked besides. */
              questions: {
                /** @description What the answer stands under. */
                key: string;
                /** @description The question, as families read it. */
                label: string;
                /**
                 * @description How it is answered.
                 * @enum {string}
                 */
                kind: "text" | "long_text" | "choice" | "yes_no";
                /** @description What may be chosen. */
                options: string[];
                /** @description Whether a form without an answer is refused. */
                required: boolean;
              }[];
            }[];
            /** @description Media types that documents may have. */
            document_types: string[];
            /** @description Most bytes of a document. */
            document_bytes: number;
          };
        };
      };
    };
  };
  "enrollment.listHistory": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
              school_year: number;
              /**
               * @description `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today.
               * @enum {string}
               */
              source: "counted" | "entered" | "imported";
              /** @description The day on which they were counted; null: not known. */
              census_date: string | null;
              /** @description All grade levels together. */
              total: number;
              /** @description One figure for a school year and a grade level each. */
              counts: {
                /** @description Code of the grade level. */
                grade_level: string;
                /** @description How many students; in a request null takes the figure away. */
                students: number;
              }[];
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            /** @description How many figures stand as asked. */
            count?: number;
            current: {
              /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
              school_year: number;
              /** @description Whether figures of this school year are kept; until then the active students of today stand for it. */
              is_recorded: boolean;
              /** @description All grade levels together. */
              total: number;
              /** @description Active students whose grade level is not on the ladder: they are in no figure. */
              without_grade: number;
              /** @description One figure for a school year and a grade level each. */
              counts: {
                /** @description Code of the grade level. */
                grade_level: string;
                /** @description How many students; in a request null takes the figure away. */
                students: number;
              }[];
            };
          };
        };
      };
    };
  };
  "enrollment.putHistory": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `all_or_nothing` (the default): one refused figure refuses all, 422. `partial`: good ones are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /**
           * @description `counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a file; `live`: the active students of today.
           * @enum {string}
           */
          source?: "entered" | "imported";
          /** @description One figure for a school year and a grade level each. */
          counts: {
            /** @description The school year, by the year in which it ends: 2027 is 2026/27. */
            school_year: number;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description How many students; in a request null takes the figure away. */
            students: number | null;
            /** @description The day on which they were counted; null: not known. */
            census_date?: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no figure was refused. */
            ok: boolean;
            /** @description How many figures stand as asked. */
            count: number;
            /** @description How many figures were new or changed. */
            saved: number;
            /** @description How many figures were taken away. */
            removed: number;
            /** @description How many figures stood so already. */
            unchanged: number;
            /** @description The refused figures, each with its first fault. */
            errors: {
              /** @description Place of the figure in the request, the first 0. */
              index: number;
              /** @description The member that is at fault. */
              field: string;
              /** @description A stable word. */
              code: string;
              /** @description In words. */
              message: string;
            }[];
          };
        };
      };
    };
  };
  "enrollment.listIntakes": {
    parameters: {
      query?: {
        /** @description The school year in which the children begin. */
        academic_year_id?: string;
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The school year in which the children begin.
               */
              academic_year_id: string;
              /** @description Title of the school year. */
              academic_year_title: string;
              /**
               * Format: date
               * @description Its first day.
               */
              academic_year_start: string;
              title: string;
              /**
               * Format: date
               * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
               */
              opens_on: string;
              /** @description Last day of the public form, included; null: until it is closed by hand. */
              closes_on: string | null;
              /** @description Days that a family has to answer an offer unless the offer says otherwise. */
              offer_days: number;
              /**
               * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
               * @enum {string}
               */
              expired_offers: "waitlist" | "withdraw";
              /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
              offers_next: boolean;
              /** @description Places by grade level; a grade level without a row is not open. */
              capacities: {
                /** @description Code of the grade level. */
                grade_level: string;
                /** @description How many children can be taken in. */
                places: number;
              }[];
              /** @description Documents that families are asked for. */
              documents: {
                /** @description What kind it is, one of those that the intake asks for or `other`. */
                kind: string;
                /** @description What it is called, as families read it. */
                label: string;
                /** @description Whether the office waits for it; families may send it later. */
                required: boolean;
              }[];
              /** @description What families are asked besides. */
              questions: {
                /** @description What the answer stands under. */
                key: string;
                /** @description The question, as families read it. */
                label: string;
                /**
                 * @description How it is answered.
                 * @enum {string}
                 */
                kind: "text" | "long_text" | "choice" | "yes_no";
                /** @description What may be chosen. */
                options: string[];
                /** @description Whether a form without an answer is refused. */
                required: boolean;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "enrollment.createIntake": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The school year in which the children begin.
           */
          academic_year_id: string;
          title: string;
          /**
           * Format: date
           * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
           */
          opens_on: string;
          /** @description Last day of the public form, included; null: until it is closed by hand. */
          closes_on?: string | null;
          /** @description Days that a family has to answer an offer unless the offer says otherwise. */
          offer_days?: number;
          /**
           * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
           * @enum {string}
           */
          expired_offers?: "waitlist" | "withdraw";
          /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
          offers_next?: boolean;
          /** @description Places by grade level; a grade level without a row is not open. */
          capacities: {
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description How many children can be taken in. */
            places: number;
          }[];
          /** @description Documents that families are asked for. */
          documents?: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /** @description What it is called, as families read it. */
            label: string;
            /** @description Whether the office waits for it; families may send it later. */
            required: boolean;
          }[];
          /** @description What families are asked besides. */
          questions?: {
            /** @description What the answer stands under. */
            key: string;
            /** @description The question, as families read it. */
            label: string;
            /**
             * @description How it is answered.
             * @enum {string}
             */
            kind: "text" | "long_text" | "choice" | "yes_no";
            /** @description What may be chosen. */
            options: string[];
            /** @description Whether a form without an answer is refused. */
            required: boolean;
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The school year in which the children begin.
             */
            academic_year_id: string;
            /** @description Title of the school year. */
            academic_year_title: string;
            /**
             * Format: date
             * @description Its first day.
             */
            academic_year_start: string;
            title: string;
            /**
             * Format: date
             * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
             */
            opens_on: string;
            /** @description Last day of the public form, included; null: until it is closed by hand. */
            closes_on: string | null;
            /** @description Days that a family has to answer an offer unless the offer says otherwise. */
            offer_days: number;
            /**
             * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
             * @enum {string}
             */
            expired_offers: "waitlist" | "withdraw";
            /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
            offers_next: boolean;
            /** @description Places by grade level; a grade level without a row is not open. */
            capacities: {
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description How many children can be taken in. */
              places: number;
            }[];
            /** @description Documents that families are asked for. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description What families are asked besides. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.readIntake": {
    parameters: {
      path: {
        /** @description The intake that it belongs to. */
        intake_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The school year in which the children begin.
             */
            academic_year_id: string;
            /** @description Title of the school year. */
            academic_year_title: string;
            /**
             * Format: date
             * @description Its first day.
             */
            academic_year_start: string;
            title: string;
            /**
             * Format: date
             * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
             */
            opens_on: string;
            /** @description Last day of the public form, included; null: until it is closed by hand. */
            closes_on: string | null;
            /** @description Days that a family has to answer an offer unless the offer says otherwise. */
            offer_days: number;
            /**
             * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
             * @enum {string}
             */
            expired_offers: "waitlist" | "withdraw";
            /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
            offers_next: boolean;
            /** @description Places by grade level; a grade level without a row is not open. */
            capacities: {
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description How many children can be taken in. */
              places: number;
            }[];
            /** @description Documents that families are asked for. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description What families are asked besides. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.archiveIntake": {
    parameters: {
      path: {
        /** @description The intake that it belongs to. */
        intake_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "enrollment.patchIntake": {
    parameters: {
      path: {
        /** @description The intake that it belongs to. */
        intake_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          title?: string;
          /**
           * Format: date
           * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
           */
          opens_on?: string;
          /** @description Last day of the public form, included; null: until it is closed by hand. */
          closes_on?: string | null;
          /** @description Days that a family has to answer an offer unless the offer says otherwise. */
          offer_days?: number;
          /**
           * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
           * @enum {string}
           */
          expired_offers?: "waitlist" | "withdraw";
          /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
          offers_next?: boolean;
          /** @description The whole list of grade levels with their places; places that are taken cannot be taken away. */
          capacities?: {
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description How many children can be taken in. */
            places: number;
          }[];
          /** @description Documents that families are asked for. */
          documents?: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /** @description What it is called, as families read it. */
            label: string;
            /** @description Whether the office waits for it; families may send it later. */
            required: boolean;
          }[];
          /** @description What families are asked besides. */
          questions?: {
            /** @description What the answer stands under. */
            key: string;
            /** @description The question, as families read it. */
            label: string;
            /**
             * @description How it is answered.
             * @enum {string}
             */
            kind: "text" | "long_text" | "choice" | "yes_no";
            /** @description What may be chosen. */
            options: string[];
            /** @description Whether a form without an answer is refused. */
            required: boolean;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The school year in which the children begin.
             */
            academic_year_id: string;
            /** @description Title of the school year. */
            academic_year_title: string;
            /**
             * Format: date
             * @description Its first day.
             */
            academic_year_start: string;
            title: string;
            /**
             * Format: date
             * @description First day of the public form, `YYYY-MM-DD` in the time zone of the school.
             */
            opens_on: string;
            /** @description Last day of the public form, included; null: until it is closed by hand. */
            closes_on: string | null;
            /** @description Days that a family has to answer an offer unless the offer says otherwise. */
            offer_days: number;
            /**
             * @description Where an application goes whose offer ran out: the waiting list, or withdrawn.
             * @enum {string}
             */
            expired_offers: "waitlist" | "withdraw";
            /** @description Whether a place that becomes free is offered to the first of the waiting list by itself. */
            offers_next: boolean;
            /** @description Places by grade level; a grade level without a row is not open. */
            capacities: {
              /** @description Code of the grade level. */
              grade_level: string;
              /** @description How many children can be taken in. */
              places: number;
            }[];
            /** @description Documents that families are asked for. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description What families are asked besides. */
            questions: {
              /** @description What the answer stands under. */
              key: string;
              /** @description The question, as families read it. */
              label: string;
              /**
               * @description How it is answered.
               * @enum {string}
               */
              kind: "text" | "long_text" | "choice" | "yes_no";
              /** @description What may be chosen. */
              options: string[];
              /** @description Whether a form without an answer is refused. */
              required: boolean;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "enrollment.readSettings": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default. */
            retention_days: number;
          };
        };
      };
    };
  };
  "enrollment.patchSettings": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default. */
          retention_days?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default. */
            retention_days: number;
          };
        };
      };
    };
  };
  "enrollment.readStatus": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description First name of the child. */
            first_name: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description What the grade level is called. */
            grade_level_name: string;
            /** @description What the round of admission is called. */
            intake_title: string;
            /**
             * Format: date
             * @description First day of the school year.
             */
            begins_on: string;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * @description What is next: what the family can do, or what it waits for.
             * @enum {string}
             */
            next_step: "wait_for_school" | "wait_on_list" | "answer_offer" | "offer_ran_out" | "wait_for_enrollment" | "enrolled" | "ended";
            /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
            position: number | null;
            /** @description The offer that stands, with its last day; null: none. */
            offer: {
              /**
               * Format: date
               * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
               */
              expires_on: string;
            } | null;
            /** @description What the school said last. */
            message: string | null;
            /** @description Documents that are asked for. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description Documents that were sent. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it was called. */
              name: string | null;
              /** @description Bytes. */
              size: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description Where it stood, the first in front. */
            history: {
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description When it came there.
               */
              at: string;
            }[];
            /** @description What the family can do now. */
            abilities: ("accept" | "decline" | "withdraw" | "add_documents")[];
          };
        };
      };
    };
  };
  "enrollment.acceptByFamily": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description First name of the child. */
            first_name: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description What the grade level is called. */
            grade_level_name: string;
            /** @description What the round of admission is called. */
            intake_title: string;
            /**
             * Format: date
             * @description First day of the school year.
             */
            begins_on: string;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * @description What is next: what the family can do, or what it waits for.
             * @enum {string}
             */
            next_step: "wait_for_school" | "wait_on_list" | "answer_offer" | "offer_ran_out" | "wait_for_enrollment" | "enrolled" | "ended";
            /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
            position: number | null;
            /** @description The offer that stands, with its last day; null: none. */
            offer: {
              /**
               * Format: date
               * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
               */
              expires_on: string;
            } | null;
            /** @description What the school said last. */
            message: string | null;
            /** @description Documents that are asked for. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description Documents that were sent. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it was called. */
              name: string | null;
              /** @description Bytes. */
              size: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description Where it stood, the first in front. */
            history: {
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description When it came there.
               */
              at: string;
            }[];
            /** @description What the family can do now. */
            abilities: ("accept" | "decline" | "withdraw" | "add_documents")[];
          };
        };
      };
    };
  };
  "enrollment.declineByFamily": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description First name of the child. */
            first_name: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description What the grade level is called. */
            grade_level_name: string;
            /** @description What the round of admission is called. */
            intake_title: string;
            /**
             * Format: date
             * @description First day of the school year.
             */
            begins_on: string;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * @description What is next: what the family can do, or what it waits for.
             * @enum {string}
             */
            next_step: "wait_for_school" | "wait_on_list" | "answer_offer" | "offer_ran_out" | "wait_for_enrollment" | "enrolled" | "ended";
            /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
            position: number | null;
            /** @description The offer that stands, with its last day; null: none. */
            offer: {
              /**
               * Format: date
               * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
               */
              expires_on: string;
            } | null;
            /** @description What the school said last. */
            message: string | null;
            /** @description Documents that are asked for. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description Documents that were sent. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it was called. */
              name: string | null;
              /** @description Bytes. */
              size: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description Where it stood, the first in front. */
            history: {
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description When it came there.
               */
              at: string;
            }[];
            /** @description What the family can do now. */
            abilities: ("accept" | "decline" | "withdraw" | "add_documents")[];
          };
        };
      };
    };
  };
  "enrollment.addDocuments": {
    requestBody: {
      content: {
        "application/json": {
          documents: {
            /** @description What kind it is, one of those that the intake asks for or `other`. */
            kind: string;
            /**
             * Format: uuid
             * @description The document.
             */
            document_id: string;
            /** @description Proves that the document was sent by who now uses it. Shown once. */
            upload_token: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description First name of the child. */
            first_name: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description What the grade level is called. */
            grade_level_name: string;
            /** @description What the round of admission is called. */
            intake_title: string;
            /**
             * Format: date
             * @description First day of the school year.
             */
            begins_on: string;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * @description What is next: what the family can do, or what it waits for.
             * @enum {string}
             */
            next_step: "wait_for_school" | "wait_on_list" | "answer_offer" | "offer_ran_out" | "wait_for_enrollment" | "enrolled" | "ended";
            /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
            position: number | null;
            /** @description The offer that stands, with its last day; null: none. */
            offer: {
              /**
               * Format: date
               * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
               */
              expires_on: string;
            } | null;
            /** @description What the school said last. */
            message: string | null;
            /** @description Documents that are asked for. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description Documents that were sent. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it was called. */
              name: string | null;
              /** @description Bytes. */
              size: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description Where it stood, the first in front. */
            history: {
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description When it came there.
               */
              at: string;
            }[];
            /** @description What the family can do now. */
            abilities: ("accept" | "decline" | "withdraw" | "add_documents")[];
          };
        };
      };
    };
  };
  "enrollment.withdrawByFamily": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            school: {
              /** @description Names the school in addresses. */
              slug: string;
              /** @description What the school is called. */
              name: string;
              /** @description Its language (BCP 47). */
              locale: string;
            };
            /**
             * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
             * @enum {string}
             */
            state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
            /**
             * Format: date-time
             * @description Since when it stands there (UTC).
             */
            state_since: string;
            /** @description First name of the child. */
            first_name: string;
            /** @description Code of the grade level. */
            grade_level: string;
            /** @description What the grade level is called. */
            grade_level_name: string;
            /** @description What the round of admission is called. */
            intake_title: string;
            /**
             * Format: date
             * @description First day of the school year.
             */
            begins_on: string;
            /**
             * Format: date-time
             * @description When it came in (UTC).
             */
            submitted_at: string;
            /**
             * @description What is next: what the family can do, or what it waits for.
             * @enum {string}
             */
            next_step: "wait_for_school" | "wait_on_list" | "answer_offer" | "offer_ran_out" | "wait_for_enrollment" | "enrolled" | "ended";
            /** @description Place on the waiting list of its grade level, the first 1; null: it is not on it. */
            position: number | null;
            /** @description The offer that stands, with its last day; null: none. */
            offer: {
              /**
               * Format: date
               * @description Last day to answer, `YYYY-MM-DD` in the time zone of the school.
               */
              expires_on: string;
            } | null;
            /** @description What the school said last. */
            message: string | null;
            /** @description Documents that are asked for. */
            documents_wanted: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it is called, as families read it. */
              label: string;
              /** @description Whether the office waits for it; families may send it later. */
              required: boolean;
            }[];
            /** @description Kinds of required documents that are not there yet. */
            documents_missing: string[];
            /** @description Documents that were sent. */
            documents: {
              /** @description What kind it is, one of those that the intake asks for or `other`. */
              kind: string;
              /** @description What it was called. */
              name: string | null;
              /** @description Bytes. */
              size: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
            }[];
            /** @description Where it stood, the first in front. */
            history: {
              /**
               * @description Where it stands: `submitted`, `under_review`, `waitlisted`, `offered`, `accepted`, `enrolled`, `rejected`, `withdrawn`.
               * @enum {string}
               */
              state: "submitted" | "under_review" | "waitlisted" | "offered" | "accepted" | "enrolled" | "rejected" | "withdrawn";
              /**
               * Format: date-time
               * @description When it came there.
               */
              at: string;
            }[];
            /** @description What the family can do now. */
            abilities: ("accept" | "decline" | "withdraw" | "add_documents")[];
          };
        };
      };
    };
  };
  "evaluations.listCategories": {
    parameters: {
      query?: {
        /** @description Those in force in this class: its own, or where it has none those of the school. */
        class_id?: string;
        /** @description Archived ones too. */
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description The class that alone has it; null: every class without categories of its own. */
              class_id: string | null;
              /** @description The fault as a stable word. */
              code: string | null;
              /** @description What it is called, in one line. */
              title: string;
              /** @description How much it counts beside others; 1 by default. */
              weight: number | null;
              /** @description How many of the lowest results of a student in the category count for nothing. */
              drop_lowest: number;
              /** @description How many of the highest results of a student in the category count for nothing. */
              drop_highest: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it holds. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "evaluations.createCategory": {
    requestBody: {
      content: {
        "application/json": {
          /** @description What it is called, in one line. */
          title: string;
          /** @description The class that alone has it; null: every class without categories of its own. */
          class_id?: string | null;
          /** @description A short word for it; that of a mark weight of the school follows that weight. */
          code?: string | null;
          /** @description Its share of the mark beside those of other categories, in percent or any other unit; null: none said. */
          weight?: number | null;
          /** @description How many of the lowest results of a student in the category count for nothing. */
          drop_lowest?: number;
          /** @description How many of the highest results of a student in the category count for nothing. */
          drop_highest?: number;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class that alone has it; null: every class without categories of its own. */
            class_id: string | null;
            /** @description The fault as a stable word. */
            code: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description How much it counts beside others; 1 by default. */
            weight: number | null;
            /** @description How many of the lowest results of a student in the category count for nothing. */
            drop_lowest: number;
            /** @description How many of the highest results of a student in the category count for nothing. */
            drop_highest: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.readCategory": {
    parameters: {
      path: {
        /** @description The category: of the class, or of the whole school; null: none. */
        category_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class that alone has it; null: every class without categories of its own. */
            class_id: string | null;
            /** @description The fault as a stable word. */
            code: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description How much it counts beside others; 1 by default. */
            weight: number | null;
            /** @description How many of the lowest results of a student in the category count for nothing. */
            drop_lowest: number;
            /** @description How many of the highest results of a student in the category count for nothing. */
            drop_highest: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.archiveCategory": {
    parameters: {
      path: {
        /** @description The category: of the class, or of the whole school; null: none. */
        category_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "evaluations.patchCategory": {
    parameters: {
      path: {
        /** @description The category: of the class, or of the whole school; null: none. */
        category_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description What it is called, in one line. */
          title?: string;
          /** @description A short word for it; that of a mark weight of the school follows that weight. */
          code?: string | null;
          /** @description Its share of the mark beside those of other categories, in percent or any other unit; null: none said. */
          weight?: number | null;
          /** @description How many of the lowest results of a student in the category count for nothing. */
          drop_lowest?: number;
          /** @description How many of the highest results of a student in the category count for nothing. */
          drop_highest?: number;
          /** @description null brings an archived one back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class that alone has it; null: every class without categories of its own. */
            class_id: string | null;
            /** @description The fault as a stable word. */
            code: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description How much it counts beside others; 1 by default. */
            weight: number | null;
            /** @description How many of the lowest results of a student in the category count for nothing. */
            drop_lowest: number;
            /** @description How many of the highest results of a student in the category count for nothing. */
            drop_highest: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.list": {
    parameters: {
      query?: {
        /** @description Those of this class. */
        class_id?: string;
        /** @description Those that count for this term, or for a part of it. */
        term_id?: string;
        /** @description Those of this category. */
        category_id?: string;
        /** @description Those that stand so. */
        status?: "draft" | "published" | "closed";
        /** @description Those changed at that instant or later (RFC 3339). */
        updated_since?: string;
        /** @description Archived ones too. */
        archived?: boolean;
        /** @description The order; with `-` in front the other way round. */
        sort?: "due_on" | "-due_on" | "assigned_on" | "-assigned_on" | "title" | "-title" | "updated_at" | "-updated_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
              term_id: string | null;
              /** @description The category: of the class, or of the whole school; null: none. */
              category_id: string | null;
              /** @description What it is called, in one line. */
              title: string;
              /** @description What it is about, for those who read it. */
              description: string | null;
              /** @description A word of the school for what it is: test, homework, oral. */
              kind: string | null;
              /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
              max_score: number;
              /** @description How much it counts beside others; 1 by default. */
              weight: number;
              /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
              extra_credit: boolean;
              /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
              assigned_on: string | null;
              /** @description The day on which it is due, inside the term and not before it is given. */
              due_on: string | null;
              /** @description Title of the category. */
              category: string | null;
              /**
               * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
               * @enum {string}
               */
              status: "draft" | "published" | "closed";
              /** @description From when on guardians and students see it (UTC); null: since it is published. */
              publish_at: string | null;
              /** @description When it was published (UTC); null: it is a draft. */
              published_at: string | null;
              /** @description When it was closed (UTC); null: it is open. */
              closed_at: string | null;
              /** @description How many results of which status stand, of those that the caller sees. */
              counts: {
                scored: number;
                missing: number;
                excused: number;
                absent: number;
                submitted: number;
              };
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it holds. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "evaluations.create": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The class.
           */
          class_id: string;
          /** @description What it is called, in one line. */
          title: string;
          /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
          max_score: number;
          /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
          term_id?: string | null;
          /** @description The category: of the class, or of the whole school; null: none. */
          category_id?: string | null;
          /** @description What it is about, for those who read it. */
          description?: string | null;
          /** @description A word of the school for what it is: test, homework, oral. */
          kind?: string | null;
          /** @description How much it counts beside others; 1 by default. */
          weight?: number;
          /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
          extra_credit?: boolean;
          /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
          assigned_on?: string | null;
          /** @description The day on which it is due, inside the term and not before it is given. */
          due_on?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.read": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.archive": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "evaluations.patch": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
          term_id?: string | null;
          /** @description The category: of the class, or of the whole school; null: none. */
          category_id?: string | null;
          /** @description What it is called, in one line. */
          title?: string;
          /** @description What it is about, for those who read it. */
          description?: string | null;
          /** @description A word of the school for what it is: test, homework, oral. */
          kind?: string | null;
          /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
          max_score?: number;
          /** @description How much it counts beside others; 1 by default. */
          weight?: number;
          /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
          extra_credit?: boolean;
          /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
          assigned_on?: string | null;
          /** @description The day on which it is due, inside the term and not before it is given. */
          due_on?: string | null;
          /** @description null brings an archived one back, with its results. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.close": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.listHistory": {
    parameters: {
      query?: {
        /** @description The student. */
        student_id?: string;
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @enum {string} */
              entity: "evaluation" | "result";
              /** @enum {string} */
              action: "created" | "updated" | "archived" | "published" | "closed" | "reopened";
              /** @description Of a result: whose; null: the evaluation itself. */
              student_id: string | null;
              /** @description Of a result: the name of the student. */
              student_name: string | null;
              /** @description The user who did it; null: a machine. */
              actor_id: string | null;
              /** @description The name of that user; null: a machine, or somebody who was never a member of the school. */
              actor_name: string | null;
              /** @description Through what it was done; null: an import, or the system itself. */
              credential: {
                /** @description A word of the school for what it is: test, homework, oral. */
                kind: string;
                /** @description Of an API key or a program: its name. */
                name: string | null;
              } | null;
              /** @description The request that did it, as `X-Request-Id` told it. */
              request_id: string | null;
              /** @description Why, in words; kept in the history. */
              reason: string | null;
              /** @description The members that changed, by name. */
              changes: {
                [key: string]: {
                  before: unknown;
                  after: unknown;
                };
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "evaluations.publish": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * Format: date-time
           * @description From when on guardians and students see it (RFC 3339); at once without it, or when it is past.
           */
          publish_at?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.reopen": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, in words; kept in the history. */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description The term or grading period that it counts for: one of the class, or one that lies in it; null: none. Left out, the term of the class that holds the day on which it is assigned, or due, or today. */
            term_id: string | null;
            /** @description The category: of the class, or of the whole school; null: none. */
            category_id: string | null;
            /** @description What it is called, in one line. */
            title: string;
            /** @description What it is about, for those who read it. */
            description: string | null;
            /** @description A word of the school for what it is: test, homework, oral. */
            kind: string | null;
            /** @description The highest score, above 0 and up to 100,000; kept with four decimals. */
            max_score: number;
            /** @description How much it counts beside others; 1 by default. */
            weight: number;
            /** @description It adds to what was reached and not to what could be reached; a score may be above the highest one. */
            extra_credit: boolean;
            /** @description The day on which it is given, `YYYY-MM-DD`, inside the term. */
            assigned_on: string | null;
            /** @description The day on which it is due, inside the term and not before it is given. */
            due_on: string | null;
            /** @description Title of the category. */
            category: string | null;
            /**
             * @description `draft`: staff and teachers of the class alone see it; `published`; `closed`: published, and its results stand.
             * @enum {string}
             */
            status: "draft" | "published" | "closed";
            /** @description From when on guardians and students see it (UTC); null: since it is published. */
            publish_at: string | null;
            /** @description When it was published (UTC); null: it is a draft. */
            published_at: string | null;
            /** @description When it was closed (UTC); null: it is open. */
            closed_at: string | null;
            /** @description How many results of which status stand, of those that the caller sees. */
            counts: {
              scored: number;
              missing: number;
              excused: number;
              absent: number;
              submitted: number;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it holds. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "evaluations.listResults": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The evaluation.
               */
              evaluation_id: string;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The number by which the school knows the student. */
              student_code: string;
              /** @description First, middle and last name. */
              name: string;
              /** @description What was reached; null: no score, which is not zero. */
              score: number | null;
              /** @description `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
              status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
              /** @description A remark on the result; families read it with the result. */
              comment: string | null;
              /** @description Counts the changes of the result; send it back when you change it. 0: none stands. */
              version: number;
              /** @description When it was last changed (UTC); null: nothing stands. */
              updated_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "evaluations.putResults": {
    parameters: {
      path: {
        /** @description The evaluation. */
        evaluation_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description Why, in words; kept in the history. */
          reason?: string;
          results: {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description What was reached, kept with four decimals; null clears it. A score makes the result `scored`. */
            score?: number | null;
            /** @description One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it. */
            status?: string | null;
            /** @description A remark that families read with the result; null clears it. */
            comment?: string | null;
            /** @description Of the result as you saw it, 0: none stood; changed since, the row is refused. Left out, the last one wins. */
            version?: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no row was refused. */
            ok: boolean;
            /** @description How many results stand as asked. */
            count: number;
            /** @description How many of them changed. */
            saved: number;
            /** @description How many of them stood so already. */
            unchanged: number;
            /** @description The results that changed, in the order of the rows. */
            results: {
              /**
               * Format: uuid
               * @description The evaluation.
               */
              evaluation_id: string;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The number by which the school knows the student. */
              student_code: string;
              /** @description First, middle and last name. */
              name: string;
              /** @description What was reached; null: no score, which is not zero. */
              score: number | null;
              /** @description `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
              status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
              /** @description A remark on the result; families read it with the result. */
              comment: string | null;
              /** @description Counts the changes of the result; send it back when you change it. 0: none stands. */
              version: number;
              /** @description When it was last changed (UTC); null: nothing stands. */
              updated_at: string | null;
            }[];
            /** @description The refused rows, each with its first fault. */
            errors: {
              /** @description Place of the row in `results` of the request, the first 0. */
              index: number;
              /**
               * Format: uuid
               * @description The evaluation.
               */
              evaluation_id: string;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The member of the row that is at fault. */
              field: string;
              /** @description The fault as a stable word. */
              code: string;
              /** @description The fault in words. */
              message: string;
              /** @description With the code `result_changed`: what stands; null: nothing does. */
              current?: {
                /** @description What was reached; null: no score, which is not zero. */
                score: number | null;
                /** @description `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
                status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
                /** @description A remark on the result; families read it with the result. */
                comment: string | null;
                /** @description Counts the changes of the result; send it back when you change it. 0: none stands. */
                version: number;
                /** @description When it was last changed (UTC); null: nothing stands. */
                updated_at: string | null;
              } | null;
            }[];
          };
        };
      };
    };
  };
  "evaluations.readGradebook": {
    parameters: {
      query: {
        /** @description The class. */
        class_id: string;
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description What it is called. */
            title: string;
            term: {
              /** @description What it is called. */
              title: string;
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
              /** @description When the marks were closed (UTC); null: they are open. */
              closed_at: string | null;
              /** @description From when on families see the closed marks (UTC); null: not published. */
              publish_at: string | null;
            };
            scale: {
              code: string;
              /** @description First, middle and last name. */
              name: string;
              min: number;
              max: number;
              pass: number | null;
              /** @enum {string} */
              direction: "higher_is_better" | "lower_is_better";
              grades: {
                code: string;
                label: string | null;
                min: number;
                max: number;
                points: number | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean;
              }[];
            } | null;
            policy: {
              /**
               * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
               * @enum {string}
               */
              weighting: "categories" | "points" | "equal";
              /** @description How marks are rounded, once and last; `rounding` of the education DNA. */
              rounding: {
                /** @description Places after the point. */
                decimals: number;
                /**
                 * @description `half_up`, `half_even`, or `down`, which cuts.
                 * @enum {string}
                 */
                mode: "half_up" | "half_even" | "down";
              };
              /** @description A missing result counts as zero; from the education DNA. */
              missing_counts_as_zero: boolean;
              /** @description The result of a student who was absent counts as zero; else it is left out. */
              absent_counts_as_zero: boolean;
              /** @description Scores above the highest one are accepted. */
              scores_above_maximum: boolean;
              /** @description `none`; `class`: places in each class, and by the overall average in the homeroom; `class_and_grade`: also in the grade level. */
              ranks: boolean;
            };
            categories: {
              /** Format: uuid */
              id: string;
              code: string | null;
              /** @description What it is called. */
              title: string;
              /** @description How much it counts beside the others. */
              weight: number | null;
              drop_lowest: number;
              drop_highest: number;
            }[];
            evaluations: {
              /** Format: uuid */
              id: string;
              /** @description What it is called. */
              title: string;
              /** @description The category; null: none. */
              category_id: string | null;
              kind: string | null;
              max_score: number;
              /** @description How much it counts beside the others. */
              weight: number;
              extra_credit: boolean;
              assigned_on: string | null;
              due_on: string | null;
              /** @enum {string} */
              status: "draft" | "published" | "closed";
              publish_at: string | null;
              published_at: string | null;
              /** @description Mean of the scores of the class; null: nobody has one. */
              average: number | null;
              /** @description Counts the changes of the evaluation. */
              version: number;
            }[];
            students: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The number by which the school knows the student. */
              student_code: string;
              /** @description First, middle and last name. */
              name: string;
              /** @description First day in the class, when it lies in the term. */
              joined_on: string | null;
              /** @description The day after the last one in the class, when it lies in the term. */
              left_on: string | null;
              /** @description The results that stand; where none does the version is 0. */
              results: {
                /**
                 * Format: uuid
                 * @description The evaluation.
                 */
                evaluation_id: string;
                score: number | null;
                status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
                /** @description A remark; null: none. */
                comment: string | null;
                version: number;
              }[];
              /** @description The mark, as it was frozen when the term is closed; null: none was. */
              mark: {
                /** @description In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
                value: number | null;
                /** @description What was reached of what was possible, rounded; above 100 with extra credit. */
                percent: number | null;
                /** @description The grade of the scale; null: the school has no scale. */
                letter: string | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean | null;
                /** @description Place; equal marks share the better one. null: none. */
                rank: number | null;
                /** @description Something that may count is not marked or not published yet. */
                provisional: boolean;
                /** @description How many evaluations count in it. */
                counted: number;
                working: {
                  /**
                   * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
                   * @enum {string}
                   */
                  weighting: "categories" | "points" | "equal";
                  categories: {
                    /** @description The category; null: none. */
                    category_id: string | null;
                    /** @description What it is called. */
                    title: string | null;
                    /** @description Its share of the term as given; null: none. */
                    weight: number | null;
                    /** @description Percent of the mark that it decides, when categories in which nothing counts are left out; null: none. */
                    effective_weight: number | null;
                    /** @description Percent reached in it; null: nothing counts. */
                    percent: number | null;
                    /** @description Points reached, as they count. */
                    points: number;
                    /** @description Points possible, as they count. */
                    possible: number;
                    /** @description How many evaluations count. */
                    counted: number;
                    /** @description Evaluations that its drop rule leaves out. */
                    dropped: string[];
                    excluded: {
                      /**
                       * Format: uuid
                       * @description The evaluation.
                       */
                      evaluation_id: string;
                      /**
                       * @description Why it does not count.
                       * @enum {string}
                       */
                      why: "missing" | "excused" | "absent" | "submitted" | "not_marked" | "not_a_member" | "no_weight" | "category_without_weight" | "nothing_to_add_to";
                    }[];
                  }[];
                  /** @description Of the categories that count; by points: the points possible. */
                  sum_of_weights: number;
                  /** @description In the unit of the scale, before it is rounded. */
                  unrounded: number | null;
                  /** @description The sums, one a line. */
                  steps: string[];
                };
              } | null;
            }[];
            /** @description Whether the caller may save results of the class in the term now. */
            can_write: boolean;
          };
        };
      };
    };
  };
  "evaluations.readPolicy": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
             * @enum {string}
             */
            weighting: "categories" | "points" | "equal";
            /** @description The result of a student who was absent counts as zero; else it is left out. */
            absent_counts_as_zero: boolean;
            /** @description Scores above the highest one are accepted. */
            scores_above_maximum: boolean;
            /** @description Report cards show the average, lowest and highest mark of the class. */
            show_class_average: boolean;
            /** @description How long a comment on a report card may be, in characters. */
            comment_max_length: number;
            /** @description How much terms count in the mark of the year; one that is not named counts 1. */
            term_weights: {
              /**
               * Format: uuid
               * @description The term: any academic session but a school year.
               */
              term_id: string;
              /** @description How much it counts beside the others. */
              weight: number;
            }[];
            /** @description How much classes count in the overall average; one that is not named counts 1. */
            coefficients: {
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description How much it counts in the overall average. */
              coefficient: number;
            }[];
            /** @description How marks are rounded, once and last; `rounding` of the education DNA. */
            rounding: {
              /** @description Places after the point. */
              decimals: number;
              /**
               * @description `half_up`, `half_even`, or `down`, which cuts.
               * @enum {string}
               */
              mode: "half_up" | "half_even" | "down";
            };
            /** @description A missing result counts as zero; from the education DNA. */
            missing_counts_as_zero: boolean;
            /** @description Code of the scale of the education DNA; null: marks are percent. */
            scale: string | null;
            /**
             * @description `none`; `class`: places in each class, and by the overall average in the homeroom; `class_and_grade`: also in the grade level.
             * @enum {string}
             */
            ranks: "none" | "class" | "class_and_grade";
            /**
             * @description Who decided about ranks: the school, or its template.
             * @enum {string}
             */
            ranks_from: "school" | "template";
          };
        };
      };
    };
  };
  "evaluations.patchPolicy": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
           * @enum {string}
           */
          weighting?: "categories" | "points" | "equal";
          /** @description The result of a student who was absent counts as zero; else it is left out. */
          absent_counts_as_zero?: boolean;
          /** @description Scores above the highest one are accepted. */
          scores_above_maximum?: boolean;
          /** @description Report cards show the average, lowest and highest mark of the class. */
          show_class_average?: boolean;
          /** @description How long a comment on a report card may be, in characters. */
          comment_max_length?: number;
          /** @description How much terms count in the mark of the year; one that is not named counts 1. */
          term_weights?: {
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description How much it counts beside the others. */
            weight: number;
          }[];
          /** @description How much classes count in the overall average; one that is not named counts 1. */
          coefficients?: {
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /** @description How much it counts in the overall average. */
            coefficient: number;
          }[];
          /** @description null: what the template of the school has; see the answer. */
          ranks?: ("none" | "class" | "class_and_grade") | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
             * @enum {string}
             */
            weighting: "categories" | "points" | "equal";
            /** @description The result of a student who was absent counts as zero; else it is left out. */
            absent_counts_as_zero: boolean;
            /** @description Scores above the highest one are accepted. */
            scores_above_maximum: boolean;
            /** @description Report cards show the average, lowest and highest mark of the class. */
            show_class_average: boolean;
            /** @description How long a comment on a report card may be, in characters. */
            comment_max_length: number;
            /** @description How much terms count in the mark of the year; one that is not named counts 1. */
            term_weights: {
              /**
               * Format: uuid
               * @description The term: any academic session but a school year.
               */
              term_id: string;
              /** @description How much it counts beside the others. */
              weight: number;
            }[];
            /** @description How much classes count in the overall average; one that is not named counts 1. */
            coefficients: {
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description How much it counts in the overall average. */
              coefficient: number;
            }[];
            /** @description How marks are rounded, once and last; `rounding` of the education DNA. */
            rounding: {
              /** @description Places after the point. */
              decimals: number;
              /**
               * @description `half_up`, `half_even`, or `down`, which cuts.
               * @enum {string}
               */
              mode: "half_up" | "half_even" | "down";
            };
            /** @description A missing result counts as zero; from the education DNA. */
            missing_counts_as_zero: boolean;
            /** @description Code of the scale of the education DNA; null: marks are percent. */
            scale: string | null;
            /**
             * @description `none`; `class`: places in each class, and by the overall average in the homeroom; `class_and_grade`: also in the grade level.
             * @enum {string}
             */
            ranks: "none" | "class" | "class_and_grade";
            /**
             * @description Who decided about ranks: the school, or its template.
             * @enum {string}
             */
            ranks_from: "school" | "template";
          };
        };
      };
    };
  };
  "evaluations.readReportCards": {
    parameters: {
      query?: {
        /** @description Of this student. */
        student_id?: string;
        /** @description Of the students of this class, usually a homeroom; places are those in it. */
        class_id?: string;
        /** @description Of this term. */
        term_id?: string;
        /** @description Of this school year, made of the marks of its terms. */
        academic_year_id?: string;
        /** @description `json` (the default), or `pdf`: one file, each card on its own page. */
        format?: "json" | "pdf";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            period: {
              /** Format: uuid */
              id: string;
              /** @description What it is called. */
              title: string;
              year_title: string | null;
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
              /** @description The terms whose marks stand on it. */
              terms: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
            };
            school: {
              /** @description First, middle and last name. */
              name: string;
              locale: string;
            };
            scale: {
              code: string;
              /** @description First, middle and last name. */
              name: string;
              min: number;
              max: number;
              pass: number | null;
              /** @enum {string} */
              direction: "higher_is_better" | "lower_is_better";
              grades: {
                code: string;
                label: string | null;
                min: number;
                max: number;
                points: number | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean;
              }[];
            } | null;
            /** @description How marks are rounded, once and last; `rounding` of the education DNA. */
            rounding: {
              /** @description Places after the point. */
              decimals: number;
              /**
               * @description `half_up`, `half_even`, or `down`, which cuts.
               * @enum {string}
               */
              mode: "half_up" | "half_even" | "down";
            };
            /**
             * @description Which places the school prints.
             * @enum {string}
             */
            ranks: "none" | "class" | "class_and_grade";
            /** @description How long a comment on a report card may be, in characters. */
            comment_max_length: number;
            results: {
              student: {
                /** Format: uuid */
                id: string;
                /** @description The number by which the school knows the student. */
                student_code: string;
                /** @description First, middle and last name. */
                name: string;
                date_of_birth: string | null;
                grade_level: string | null;
                /** @description The homeroom, or the class asked for. */
                class_title: string | null;
              };
              /** @description All marks on it are closed. */
              complete: boolean;
              /** @description Guardians and the student see it. */
              published: boolean;
              classes: {
                /**
                 * Format: uuid
                 * @description The class.
                 */
                class_id: string;
                /** @description What it is called. */
                title: string;
                subject: string | null;
                teachers: string[];
                /** @description How much it counts in the overall average. */
                coefficient: number;
                /** @description How many evaluations are published. */
                evaluations: number;
                /** @description The mark is closed; before there is none here. */
                closed: boolean;
                mark: {
                  /** @description In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
                  value: number | null;
                  /** @description What was reached of what was possible, rounded; above 100 with extra credit. */
                  percent: number | null;
                  /** @description The grade of the scale; null: the school has no scale. */
                  letter: string | null;
                  /** @description Whether it passes; null: the scale fails nobody. */
                  passed: boolean | null;
                  /** @description Place; equal marks share the better one. null: none. */
                  rank: number | null;
                  /** @description Something that may count is not marked or not published yet. */
                  provisional: boolean;
                } | null;
                /** @description On the card of a year: the marks of its terms. */
                terms: {
                  /**
                   * Format: uuid
                   * @description The term: any academic session but a school year.
                   */
                  term_id: string;
                  /** @description In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
                  value: number | null;
                }[];
                /** @description Among how many the place is; null: there are none. */
                ranked: number | null;
                /** @description Where the school shows them; else null. */
                class_figures: {
                  /** @description Mean of the marks of the class. */
                  average: number | null;
                  /** @description The lowest mark of the class. */
                  lowest: number | null;
                  /** @description The highest mark of the class. */
                  highest: number | null;
                  /** @description How many students of the class have a mark. */
                  students: number;
                } | null;
                /** @description A remark; null: none. */
                comment: string | null;
                /** @description Counts the changes of the comment; send it back when you change it. 0: none was written. */
                version: number;
              }[];
              /** @description The average of all classes by their coefficients; null: not for who sees some of the classes alone. */
              overall: {
                /** @description In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
                value: number | null;
                /** @description The grade of the scale; null: the school has no scale. */
                letter: string | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean | null;
                /** @description Place; equal marks share the better one. null: none. */
                rank: number | null;
                /** @description Among how many of the class. */
                ranked: number | null;
                /** @description Place in the grade level; null: the school has none. */
                grade_rank: number | null;
                grade_ranked: number | null;
                class_figures: {
                  /** @description Mean of the marks of the class. */
                  average: number | null;
                  /** @description The lowest mark of the class. */
                  lowest: number | null;
                  /** @description The highest mark of the class. */
                  highest: number | null;
                  /** @description How many students of the class have a mark. */
                  students: number;
                } | null;
              } | null;
              /** @description Of the term; null: not for who sees some of the classes alone. */
              attendance: {
                /** @description Marked sessions that the student could attend. */
                sessions: number;
                absences_justified: number;
                absences_unjustified: number;
                lates: number;
              } | null;
              /** @description The general comment; null: not for who sees some of the classes alone. */
              general: {
                /** @description A remark; null: none. */
                comment: string | null;
                /** @description Counts the changes of the comment; send it back when you change it. 0: none was written. */
                version: number;
                /** @description The decision or mention of the council. */
                decision: string | null;
              } | null;
            }[];
          };
          "application/pdf": unknown;
        };
      };
    };
  };
  "evaluations.saveReportComments": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The term, or the school year of a yearly card.
           */
          term_id: string;
          /**
           * @description `all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          comments: {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description The class that it is about; null: the general comment. */
            class_id: string | null;
            /** @description The comment; null or nothing to read takes it back. */
            comment?: string | null;
            /** @description The decision or mention of the council, of a general comment alone; null takes it back. */
            decision?: string | null;
            /** @description Of the comment as you saw it, 0: none; changed since, the row is refused. Left out, the last one wins. */
            version?: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no row was refused. */
            ok: boolean;
            /** @description How many comments stand as asked. */
            count: number;
            /** @description How many of them changed. */
            saved: number;
            /** @description How many of them stood so already. */
            unchanged: number;
            /** @description The comments that changed, in the order of the rows. */
            comments: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The class. */
              class_id: string | null;
              /** @description A remark; null: none. */
              comment: string | null;
              decision: string | null;
              version: number;
            }[];
            /** @description The refused rows, each with its first fault. */
            errors: {
              /** @description Place of the row in the request, the first 0. */
              index: number;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The class. */
              class_id: string | null;
              /** @description The member of the row that is at fault. */
              field: string;
              /** @description The fault as a stable word. */
              code: string;
              /** @description The fault in words. */
              message: string;
              /** @description With the code `comment_changed`: what stands. */
              current?: {
                /** @description A remark; null: none. */
                comment: string | null;
                decision: string | null;
                version: number;
              };
            }[];
          };
        };
      };
    };
  };
  "evaluations.putClassResults": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The class.
           */
          class_id: string;
          /**
           * @description `all_or_nothing` (the default): one refused row refuses all. `partial`: good rows are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description Why, in words; kept in the history. */
          reason?: string;
          results: {
            /**
             * Format: uuid
             * @description The evaluation.
             */
            evaluation_id: string;
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description What was reached, kept with four decimals; null clears it. A score makes the result `scored`. */
            score?: number | null;
            /** @description One of `scored`, `missing`, `excused`, `absent`, `submitted`; each but `scored` clears the score, null all of it. */
            status?: string | null;
            /** @description A remark that families read with the result; null clears it. */
            comment?: string | null;
            /** @description Of the result as you saw it, 0: none stood; changed since, the row is refused. Left out, the last one wins. */
            version?: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Whether no row was refused. */
            ok: boolean;
            /** @description How many results stand as asked. */
            count: number;
            /** @description How many of them changed. */
            saved: number;
            /** @description How many of them stood so already. */
            unchanged: number;
            /** @description The results that changed, in the order of the rows. */
            results: {
              /**
               * Format: uuid
               * @description The evaluation.
               */
              evaluation_id: string;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The number by which the school knows the student. */
              student_code: string;
              /** @description First, middle and last name. */
              name: string;
              /** @description What was reached; null: no score, which is not zero. */
              score: number | null;
              /** @description `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
              status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
              /** @description A remark on the result; families read it with the result. */
              comment: string | null;
              /** @description Counts the changes of the result; send it back when you change it. 0: none stands. */
              version: number;
              /** @description When it was last changed (UTC); null: nothing stands. */
              updated_at: string | null;
            }[];
            /** @description The refused rows, each with its first fault. */
            errors: {
              /** @description Place of the row in `results` of the request, the first 0. */
              index: number;
              /**
               * Format: uuid
               * @description The evaluation.
               */
              evaluation_id: string;
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The member of the row that is at fault. */
              field: string;
              /** @description The fault as a stable word. */
              code: string;
              /** @description The fault in words. */
              message: string;
              /** @description With the code `result_changed`: what stands; null: nothing does. */
              current?: {
                /** @description What was reached; null: no score, which is not zero. */
                score: number | null;
                /** @description `scored`, `missing`, `excused`, `absent`, `submitted` (not scored yet); null: nothing is entered. */
                status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
                /** @description A remark on the result; families read it with the result. */
                comment: string | null;
                /** @description Counts the changes of the result; send it back when you change it. 0: none stands. */
                version: number;
                /** @description When it was last changed (UTC); null: nothing stands. */
                updated_at: string | null;
              } | null;
            }[];
          };
        };
      };
    };
  };
  "evaluations.readStudentMarks": {
    parameters: {
      query: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
      path: {
        /** @description The student. */
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description The number by which the school knows the student. */
            student_code: string;
            /** @description First, middle and last name. */
            name: string;
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            term: {
              /** @description What it is called. */
              title: string;
              /** Format: date */
              start_date: string;
              /** Format: date */
              end_date: string;
            };
            scale: {
              code: string;
              /** @description First, middle and last name. */
              name: string;
              min: number;
              max: number;
              pass: number | null;
              /** @enum {string} */
              direction: "higher_is_better" | "lower_is_better";
              grades: {
                code: string;
                label: string | null;
                min: number;
                max: number;
                points: number | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean;
              }[];
            } | null;
            classes: {
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description What it is called. */
              title: string;
              /** @description Names of those who teach it. */
              teachers: string[];
              /** @description The mark of the term is published; before, `mark` is what the published results alone make. */
              published: boolean;
              /** @description null: the student has none. */
              mark: {
                /** @description In the unit of the school’s scale, rounded; null: nothing to make a mark of. */
                value: number | null;
                /** @description What was reached of what was possible, rounded; above 100 with extra credit. */
                percent: number | null;
                /** @description The grade of the scale; null: the school has no scale. */
                letter: string | null;
                /** @description Whether it passes; null: the scale fails nobody. */
                passed: boolean | null;
                /** @description Place; equal marks share the better one. null: none. */
                rank: number | null;
                /** @description Something that may count is not marked or not published yet. */
                provisional: boolean;
                /** @description How many evaluations count in it. */
                counted: number;
                working: {
                  /**
                   * @description `categories`: the shares reached in the categories, by their weights; `points`: all points reached by all points possible; `equal`: each evaluation as much as the others, times its weight.
                   * @enum {string}
                   */
                  weighting: "categories" | "points" | "equal";
                  categories: {
                    /** @description The category; null: none. */
                    category_id: string | null;
                    /** @description What it is called. */
                    title: string | null;
                    /** @description Its share of the term as given; null: none. */
                    weight: number | null;
                    /** @description Percent of the mark that it decides, when categories in which nothing counts are left out; null: none. */
                    effective_weight: number | null;
                    /** @description Percent reached in it; null: nothing counts. */
                    percent: number | null;
                    /** @description Points reached, as they count. */
                    points: number;
                    /** @description Points possible, as they count. */
                    possible: number;
                    /** @description How many evaluations count. */
                    counted: number;
                    /** @description Evaluations that its drop rule leaves out. */
                    dropped: string[];
                    excluded: {
                      /**
                       * Format: uuid
                       * @description The evaluation.
                       */
                      evaluation_id: string;
                      /**
                       * @description Why it does not count.
                       * @enum {string}
                       */
                      why: "missing" | "excused" | "absent" | "submitted" | "not_marked" | "not_a_member" | "no_weight" | "category_without_weight" | "nothing_to_add_to";
                    }[];
                  }[];
                  /** @description Of the categories that count; by points: the points possible. */
                  sum_of_weights: number;
                  /** @description In the unit of the scale, before it is rounded. */
                  unrounded: number | null;
                  /** @description The sums, one a line. */
                  steps: string[];
                };
              } | null;
              /** @description Of a published mark, where the school shows them; else null. */
              class_figures: {
                /** @description Mean of the marks of the class. */
                average: number | null;
                /** @description The lowest mark of the class. */
                lowest: number | null;
                /** @description The highest mark of the class. */
                highest: number | null;
                /** @description How many students of the class have a mark. */
                students: number;
              } | null;
              evaluations: {
                /**
                 * Format: uuid
                 * @description The evaluation.
                 */
                evaluation_id: string;
                /** @description What it is called. */
                title: string;
                category: string | null;
                kind: string | null;
                max_score: number;
                /** @description How much it counts beside the others. */
                weight: number;
                extra_credit: boolean;
                due_on: string | null;
                score: number | null;
                status: ("scored" | "missing" | "excused" | "absent" | "submitted") | null;
                /** @description A remark; null: none. */
                comment: string | null;
              }[];
            }[];
          };
        };
      };
    };
  };
  "evaluations.listTermClasses": {
    parameters: {
      query: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
        /** @description The class. */
        class_id?: string;
        /** @description Those that stand so; `published` are closed ones whose publication was ordered. */
        state?: "open" | "closed" | "published";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The term: any academic session but a school year.
               */
              term_id: string;
              term_title: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description What it is called. */
              title: string;
              /** @description How many evaluations count for the term. */
              evaluations: number;
              /** @description How many of them are drafts. */
              unpublished: number;
              /** @description How many students sat in the class in the term. */
              students: number;
              /** @description How many results of published evaluations are not there or not marked, of students who sat in the class then. */
              open_results: number;
              /** @description How many marks the closing froze. */
              marks: number;
              /** @description When the marks were closed (UTC); null: they are open. */
              closed_at: string | null;
              /** @description Who closed them; null: they are open, or a program did. */
              closed_by: string | null;
              /** @description When publication was ordered (UTC); null: it was not. */
              published_at: string | null;
              /** @description From when on families see the marks (UTC); null: not published. */
              publish_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "evaluations.readTerm": {
    parameters: {
      path: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description What it is called. */
            title: string;
            kind: string;
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string;
            /** @description How many classes have marks in the term. */
            classes: number;
            /** @description How many of them are closed. */
            closed: number;
            /** @description How many of them are published. */
            published: number;
            /** @description How many evaluations of the term are drafts. */
            unpublished_evaluations: number;
          };
        };
      };
    };
  };
  "evaluations.closeTerm": {
    parameters: {
      path: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description This class alone; without it every class of the term.
           */
          class_id?: string;
          /** @description Close also where results are open or evaluations are drafts: drafts do not count then. */
          accept_open?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description How many classes changed. */
            classes: number;
            /** @description How many classes stood so already, or could not be meant. */
            unchanged: number;
            /** @description How many marks of students are frozen, published or open again. */
            marks: number;
            /** @description How many of them have no value. */
            without_mark: number;
          };
        };
      };
    };
  };
  "evaluations.publishTerm": {
    parameters: {
      path: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description This class alone; without it every class of the term.
           */
          class_id?: string;
          /**
           * Format: date-time
           * @description From when on families see the marks (RFC 3339); at once without it, and never before the evaluations in them.
           */
          publish_at?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description How many classes changed. */
            classes: number;
            /** @description How many classes stood so already, or could not be meant. */
            unchanged: number;
            /** @description How many marks of students are frozen, published or open again. */
            marks: number;
            /** @description How many of them have no value. */
            without_mark: number;
          };
        };
      };
    };
  };
  "evaluations.reopenTerm": {
    parameters: {
      path: {
        /** @description The term: any academic session but a school year. */
        term_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description This class alone; without it every class of the term.
           */
          class_id?: string;
          /** @description Why, in words; kept in the history. */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The term: any academic session but a school year.
             */
            term_id: string;
            /** @description How many classes changed. */
            classes: number;
            /** @description How many classes stood so already, or could not be meant. */
            unchanged: number;
            /** @description How many marks of students are frozen, published or open again. */
            marks: number;
            /** @description How many of them have no value. */
            without_mark: number;
          };
        };
      };
    };
  };
  "files.upload": {
    parameters: {
      query?: {
        name?: string;
      };
    };
    requestBody: {
      content: {
        "application/octet-stream": unknown;
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            file_id: string;
            sha256: string;
            size: number;
            content_type: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
          };
        };
      };
    };
  };
  "files.read": {
    parameters: {
      path: {
        file_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            file_id: string;
            sha256: string;
            size: number;
            content_type: string;
            name: string | null;
            /** Format: date-time */
            created_at: string;
          };
        };
      };
    };
  };
  "files.download": {
    parameters: {
      path: {
        file_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/octet-stream": unknown;
        };
      };
    };
  };
  "imports.list": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        kind?: "oneroster" | "students" | "teachers" | "guardians";
        state?: "queued" | "running" | "succeeded" | "refused" | "failed" | "cancelled";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              job_id: string;
              /** Format: uuid */
              file_id: string;
              file_name: string;
              /** @enum {string} */
              kind: "oneroster" | "students" | "teachers" | "guardians";
              /** @enum {string} */
              state: "queued" | "running" | "succeeded" | "refused" | "failed" | "cancelled";
              dry_run: boolean;
              allow_shrink: boolean;
              changed: boolean | null;
              entities: {
                [key: string]: {
                  created: number;
                  updated: number;
                  unchanged: number;
                  removed: number;
                };
              };
              errors: number;
              warnings: number;
              truncated: boolean;
              outcomes_truncated: boolean;
              progress: {
                done: number;
                total: number;
              };
              created_by: string | null;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              finished_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "imports.start": {
    parameters: {
      query?: {
        kind?: "oneroster" | "students" | "teachers" | "guardians";
        dry_run?: boolean;
        allow_shrink?: boolean;
        mapping_id?: string;
        delimiter?: string;
        encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
        mapping?: string;
        name?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": unknown;
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
        "application/zip": unknown;
        "text/csv": unknown;
      };
    };
    responses: {
      /** @description Accepted: the work goes on in the background */
      202: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            file_id: string;
            file_name: string;
            /** @enum {string} */
            kind: "oneroster" | "students" | "teachers" | "guardians";
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "refused" | "failed" | "cancelled";
            dry_run: boolean;
            allow_shrink: boolean;
            changed: boolean | null;
            entities: {
              [key: string]: {
                created: number;
                updated: number;
                unchanged: number;
                removed: number;
              };
            };
            errors: number;
            warnings: number;
            truncated: boolean;
            outcomes_truncated: boolean;
            progress: {
              done: number;
              total: number;
            };
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
          };
        };
      };
    };
  };
  "imports.listMappings": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        kind?: "students" | "teachers" | "guardians";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              kind: "students" | "teachers" | "guardians";
              /**
               * @example {
               *       "columns": {
               *         "Nom usuel": "preferred_name",
               *         "Remarque": null
               *       },
               *       "date_format": "dmy"
               *     }
               */
              mapping: {
                columns?: {
                  [key: string]: string | null;
                };
                /** @enum {string} */
                date_format?: "iso" | "dmy" | "mdy";
                header_row?: number;
                sheet?: string;
                delimiter?: string;
                /** @enum {string} */
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
              };
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "imports.createMapping": {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          kind: "students" | "teachers" | "guardians";
          /**
           * @example {
           *       "columns": {
           *         "Nom usuel": "preferred_name",
           *         "Remarque": null
           *       },
           *       "date_format": "dmy"
           *     }
           */
          mapping: {
            columns?: {
              [key: string]: string | null;
            };
            /** @enum {string} */
            date_format?: "iso" | "dmy" | "mdy";
            header_row?: number;
            sheet?: string;
            delimiter?: string;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
          };
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "students" | "teachers" | "guardians";
            /**
             * @example {
             *       "columns": {
             *         "Nom usuel": "preferred_name",
             *         "Remarque": null
             *       },
             *       "date_format": "dmy"
             *     }
             */
            mapping: {
              columns?: {
                [key: string]: string | null;
              };
              /** @enum {string} */
              date_format?: "iso" | "dmy" | "mdy";
              header_row?: number;
              sheet?: string;
              delimiter?: string;
              /** @enum {string} */
              encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  "imports.readMapping": {
    parameters: {
      path: {
        mapping_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "students" | "teachers" | "guardians";
            /**
             * @example {
             *       "columns": {
             *         "Nom usuel": "preferred_name",
             *         "Remarque": null
             *       },
             *       "date_format": "dmy"
             *     }
             */
            mapping: {
              columns?: {
                [key: string]: string | null;
              };
              /** @enum {string} */
              date_format?: "iso" | "dmy" | "mdy";
              header_row?: number;
              sheet?: string;
              delimiter?: string;
              /** @enum {string} */
              encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  "imports.deleteMapping": {
    parameters: {
      path: {
        mapping_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "imports.changeMapping": {
    parameters: {
      path: {
        mapping_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          /**
           * @example {
           *       "columns": {
           *         "Nom usuel": "preferred_name",
           *         "Remarque": null
           *       },
           *       "date_format": "dmy"
           *     }
           */
          mapping?: {
            columns?: {
              [key: string]: string | null;
            };
            /** @enum {string} */
            date_format?: "iso" | "dmy" | "mdy";
            header_row?: number;
            sheet?: string;
            delimiter?: string;
            /** @enum {string} */
            encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "students" | "teachers" | "guardians";
            /**
             * @example {
             *       "columns": {
             *         "Nom usuel": "preferred_name",
             *         "Remarque": null
             *       },
             *       "date_format": "dmy"
             *     }
             */
            mapping: {
              columns?: {
                [key: string]: string | null;
              };
              /** @enum {string} */
              date_format?: "iso" | "dmy" | "mdy";
              header_row?: number;
              sheet?: string;
              delimiter?: string;
              /** @enum {string} */
              encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  "imports.template": {
    parameters: {
      path: {
        kind: "students" | "teachers" | "guardians";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "text/csv": unknown;
        };
      };
    };
  };
  "imports.read": {
    parameters: {
      path: {
        import_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            file_id: string;
            file_name: string;
            /** @enum {string} */
            kind: "oneroster" | "students" | "teachers" | "guardians";
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "refused" | "failed" | "cancelled";
            dry_run: boolean;
            allow_shrink: boolean;
            changed: boolean | null;
            entities: {
              [key: string]: {
                created: number;
                updated: number;
                unchanged: number;
                removed: number;
              };
            };
            errors: number;
            warnings: number;
            truncated: boolean;
            outcomes_truncated: boolean;
            progress: {
              done: number;
              total: number;
            };
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            /**
             * @example {
             *       "columns": {
             *         "Nom usuel": "preferred_name",
             *         "Remarque": null
             *       },
             *       "date_format": "dmy"
             *     }
             */
            mapping: {
              columns?: {
                [key: string]: string | null;
              };
              /** @enum {string} */
              date_format?: "iso" | "dmy" | "mdy";
              header_row?: number;
              sheet?: string;
              delimiter?: string;
              /** @enum {string} */
              encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15" | "macintosh";
            };
            report: {
              file: string;
              row: number | null;
              column: string | null;
              code: string;
              /** @enum {string} */
              severity: "error" | "warning";
              message: string;
              occurrences: number;
            }[];
            report_next: string | null;
          };
        };
      };
    };
  };
  "imports.cancel": {
    parameters: {
      path: {
        import_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            file_id: string;
            file_name: string;
            /** @enum {string} */
            kind: "oneroster" | "students" | "teachers" | "guardians";
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "refused" | "failed" | "cancelled";
            dry_run: boolean;
            allow_shrink: boolean;
            changed: boolean | null;
            entities: {
              [key: string]: {
                created: number;
                updated: number;
                unchanged: number;
                removed: number;
              };
            };
            errors: number;
            warnings: number;
            truncated: boolean;
            outcomes_truncated: boolean;
            progress: {
              done: number;
              total: number;
            };
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
          };
        };
      };
    };
  };
  "imports.findings": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        severity?: "error" | "warning";
      };
      path: {
        import_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              file: string;
              row: number | null;
              column: string | null;
              code: string;
              /** @enum {string} */
              severity: "error" | "warning";
              message: string;
              occurrences: number;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "imports.outcomes": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        action?: "created" | "updated" | "unchanged" | "removed";
      };
      path: {
        import_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              file: string | null;
              row: number | null;
              entity: string;
              id: string | null;
              sourced_id: string | null;
              /** @enum {string} */
              action: "created" | "updated" | "unchanged" | "removed";
              changed: string[];
              label: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "imports.report": {
    parameters: {
      query?: {
        format?: "csv" | "json";
      };
      path: {
        import_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": unknown;
          "text/csv": unknown;
        };
      };
    };
  };
  "integrations.listApiKeys": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        /** @description Those that were revoked instead of those that stand. */
        revoked?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description What the key is for, in the words of the school. */
              name: string;
              /** @description The first characters of the secret. */
              hint: string;
              /** @description What the key may do at most. */
              scopes: string[];
              /**
               * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
               * @enum {string}
               */
              state: "active" | "revoked" | "expired" | "orphaned";
              /**
               * Format: uuid
               * @description The member who made it.
               */
              created_by: string;
              /**
               * Format: uuid
               * @description The member who answers for it; it reaches no further than their roles.
               */
              responsible_user_id: string;
              responsible_name: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              /** @description When it runs out; null: never. */
              expires_at: string | null;
              revoked_at: string | null;
              /** @description When it was last used, to the minute. */
              last_used_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "integrations.createApiKey": {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          scopes: ("students:read" | "students:write" | "users:read" | "users:write" | "guardians:read" | "guardians:write" | "classes:read" | "classes:write" | "attendance:read" | "attendance:write" | "grades:read" | "grades:write" | "enrollment:read" | "enrollment:write" | "syllabus:read" | "syllabus:write" | "scheduling:read" | "scheduling:write" | "finance:read" | "finance:write" | "reports:read" | "reports:write" | "intervention:read" | "intervention:write" | "transfer:read" | "transfer:write" | "config:read" | "config:write" | "members:read" | "members:write" | "modules:read" | "modules:write" | "documents:read" | "documents:write" | "scim:read" | "scim:write" | "interop:read" | "imports:read" | "imports:write" | "audit:read" | "webhooks:manage" | "compliance:export" | "ping:read")[];
          expires_at?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the key is for, in the words of the school. */
            name: string;
            /** @description The first characters of the secret. */
            hint: string;
            /** @description What the key may do at most. */
            scopes: string[];
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "expired" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; it reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When it runs out; null: never. */
            expires_at: string | null;
            revoked_at: string | null;
            /** @description When it was last used, to the minute. */
            last_used_at: string | null;
            /** @description The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            key?: string;
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "integrations.readApiKey": {
    parameters: {
      path: {
        api_key_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the key is for, in the words of the school. */
            name: string;
            /** @description The first characters of the secret. */
            hint: string;
            /** @description What the key may do at most. */
            scopes: string[];
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "expired" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; it reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When it runs out; null: never. */
            expires_at: string | null;
            revoked_at: string | null;
            /** @description When it was last used, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.revokeApiKey": {
    parameters: {
      path: {
        api_key_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "integrations.renameApiKey": {
    parameters: {
      path: {
        api_key_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          name?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the key is for, in the words of the school. */
            name: string;
            /** @description The first characters of the secret. */
            hint: string;
            /** @description What the key may do at most. */
            scopes: string[];
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "expired" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; it reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When it runs out; null: never. */
            expires_at: string | null;
            revoked_at: string | null;
            /** @description When it was last used, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.adoptApiKey": {
    parameters: {
      path: {
        api_key_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the key is for, in the words of the school. */
            name: string;
            /** @description The first characters of the secret. */
            hint: string;
            /** @description What the key may do at most. */
            scopes: string[];
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "expired" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; it reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When it runs out; null: never. */
            expires_at: string | null;
            revoked_at: string | null;
            /** @description When it was last used, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.rotateApiKey": {
    parameters: {
      path: {
        api_key_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description How long the secret before works on; 24 hours unless told. */
          overlap_hours?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description What the key is for, in the words of the school. */
            name: string;
            /** @description The first characters of the secret. */
            hint: string;
            /** @description What the key may do at most. */
            scopes: string[];
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "expired" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; it reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When it runs out; null: never. */
            expires_at: string | null;
            revoked_at: string | null;
            /** @description When it was last used, to the minute. */
            last_used_at: string | null;
            /** @description The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            key?: string;
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "integrations.listOAuthClients": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        /** @description Those that were revoked instead of those that stand. */
        revoked?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The `client_id` of OAuth.
               */
              id: string;
              /** @description What people read when they are asked to let the program in. */
              name: string;
              /**
               * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
               * @enum {string}
               */
              token_endpoint_auth_method: "client_secret_basic" | "none";
              grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
              /** @description Where people are sent back to, compared sign by sign. */
              redirect_uris: string[];
              /** @description What the program may ask for at most. */
              scopes: string[];
              /** @description The first characters of the secret; null without one. */
              hint: string | null;
              /**
               * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
               * @enum {string}
               */
              state: "active" | "revoked" | "orphaned";
              /**
               * Format: uuid
               * @description The member who made it.
               */
              created_by: string;
              /**
               * Format: uuid
               * @description The member who answers for it; what it does by itself reaches no further than their roles.
               */
              responsible_user_id: string;
              responsible_name: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              revoked_at: string | null;
              /** @description When it was last given or used a token, to the minute. */
              last_used_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "integrations.createOAuthClient": {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /**
           * @description `client_secret_basic` unless told.
           * @enum {string}
           */
          token_endpoint_auth_method?: "client_secret_basic" | "none";
          /** @description `authorization_code` and `refresh_token` unless told. */
          grant_types?: ("authorization_code" | "refresh_token" | "client_credentials")[];
          /** @description https, or http on the loopback; without fragment or placeholder. Needed for `authorization_code`. */
          redirect_uris?: string[];
          scopes: ("students:read" | "students:write" | "users:read" | "users:write" | "guardians:read" | "guardians:write" | "classes:read" | "classes:write" | "attendance:read" | "attendance:write" | "grades:read" | "grades:write" | "enrollment:read" | "enrollment:write" | "syllabus:read" | "syllabus:write" | "scheduling:read" | "scheduling:write" | "finance:read" | "finance:write" | "reports:read" | "reports:write" | "intervention:read" | "intervention:write" | "transfer:read" | "transfer:write" | "config:read" | "config:write" | "members:read" | "members:write" | "modules:read" | "modules:write" | "documents:read" | "documents:write" | "scim:read" | "scim:write" | "interop:read" | "imports:read" | "imports:write" | "audit:read" | "webhooks:manage" | "compliance:export" | "ping:read")[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The `client_id` of OAuth.
             */
            id: string;
            /** @description What people read when they are asked to let the program in. */
            name: string;
            /**
             * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "none";
            grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
            /** @description Where people are sent back to, compared sign by sign. */
            redirect_uris: string[];
            /** @description What the program may ask for at most. */
            scopes: string[];
            /** @description The first characters of the secret; null without one. */
            hint: string | null;
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; what it does by itself reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            revoked_at: string | null;
            /** @description When it was last given or used a token, to the minute. */
            last_used_at: string | null;
            /** @description The secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            client_secret?: string;
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "integrations.readOAuthClient": {
    parameters: {
      path: {
        oauth_client_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The `client_id` of OAuth.
             */
            id: string;
            /** @description What people read when they are asked to let the program in. */
            name: string;
            /**
             * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "none";
            grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
            /** @description Where people are sent back to, compared sign by sign. */
            redirect_uris: string[];
            /** @description What the program may ask for at most. */
            scopes: string[];
            /** @description The first characters of the secret; null without one. */
            hint: string | null;
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; what it does by itself reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            revoked_at: string | null;
            /** @description When it was last given or used a token, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.revokeOAuthClient": {
    parameters: {
      path: {
        oauth_client_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "integrations.changeOAuthClient": {
    parameters: {
      path: {
        oauth_client_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          grant_types?: ("authorization_code" | "refresh_token" | "client_credentials")[];
          redirect_uris?: string[];
          scopes?: ("students:read" | "students:write" | "users:read" | "users:write" | "guardians:read" | "guardians:write" | "classes:read" | "classes:write" | "attendance:read" | "attendance:write" | "grades:read" | "grades:write" | "enrollment:read" | "enrollment:write" | "syllabus:read" | "syllabus:write" | "scheduling:read" | "scheduling:write" | "finance:read" | "finance:write" | "reports:read" | "reports:write" | "intervention:read" | "intervention:write" | "transfer:read" | "transfer:write" | "config:read" | "config:write" | "members:read" | "members:write" | "modules:read" | "modules:write" | "documents:read" | "documents:write" | "scim:read" | "scim:write" | "interop:read" | "imports:read" | "imports:write" | "audit:read" | "webhooks:manage" | "compliance:export" | "ping:read")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The `client_id` of OAuth.
             */
            id: string;
            /** @description What people read when they are asked to let the program in. */
            name: string;
            /**
             * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "none";
            grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
            /** @description Where people are sent back to, compared sign by sign. */
            redirect_uris: string[];
            /** @description What the program may ask for at most. */
            scopes: string[];
            /** @description The first characters of the secret; null without one. */
            hint: string | null;
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; what it does by itself reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            revoked_at: string | null;
            /** @description When it was last given or used a token, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.adoptOAuthClient": {
    parameters: {
      path: {
        oauth_client_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The `client_id` of OAuth.
             */
            id: string;
            /** @description What people read when they are asked to let the program in. */
            name: string;
            /**
             * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "none";
            grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
            /** @description Where people are sent back to, compared sign by sign. */
            redirect_uris: string[];
            /** @description What the program may ask for at most. */
            scopes: string[];
            /** @description The first characters of the secret; null without one. */
            hint: string | null;
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; what it does by itself reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            revoked_at: string | null;
            /** @description When it was last given or used a token, to the minute. */
            last_used_at: string | null;
          };
        };
      };
    };
  };
  "integrations.rotateOAuthClientSecret": {
    parameters: {
      path: {
        oauth_client_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description How long the secret before works on; 24 hours unless told. */
          overlap_hours?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The `client_id` of OAuth.
             */
            id: string;
            /** @description What people read when they are asked to let the program in. */
            name: string;
            /**
             * @description `client_secret_basic`: a program that keeps a secret, and may send it in the body too. `none`: one that cannot (a page, an app); it proves itself by PKCE alone.
             * @enum {string}
             */
            token_endpoint_auth_method: "client_secret_basic" | "none";
            grant_types: ("authorization_code" | "refresh_token" | "client_credentials")[];
            /** @description Where people are sent back to, compared sign by sign. */
            redirect_uris: string[];
            /** @description What the program may ask for at most. */
            scopes: string[];
            /** @description The first characters of the secret; null without one. */
            hint: string | null;
            /**
             * @description `orphaned`: the member who answers for it has left or is suspended; it works again once another one adopts it.
             * @enum {string}
             */
            state: "active" | "revoked" | "orphaned";
            /**
             * Format: uuid
             * @description The member who made it.
             */
            created_by: string;
            /**
             * Format: uuid
             * @description The member who answers for it; what it does by itself reaches no further than their roles.
             */
            responsible_user_id: string;
            responsible_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            revoked_at: string | null;
            /** @description When it was last given or used a token, to the minute. */
            last_used_at: string | null;
            /** @description The secret, shown this once; none with `none`. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            client_secret?: string;
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "integrations.listServiceConnections": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        service?: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
        /** @description Those that were taken away instead of those that stand. */
        archived?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * @description A key of the integration catalog.
               * @enum {string}
               */
              service: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
              name: string;
              /** @description Whether it is switched on. */
              is_active: boolean;
              /** @description By the schema of the service; never its secrets. */
              settings: {
                [key: string]: unknown;
              };
              /** @description Names of the secrets that are kept; their values are never shown. */
              secrets: string[];
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
              /** @description When a secret was last put in. */
              secrets_changed_at: string | null;
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "integrations.createServiceConnection": {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          service: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
          /** @description Tells several connections of a service apart. */
          name?: string;
          settings: {
            [key: string]: unknown;
          };
          is_active?: boolean;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * @description A key of the integration catalog.
             * @enum {string}
             */
            service: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
            name: string;
            /** @description Whether it is switched on. */
            is_active: boolean;
            /** @description By the schema of the service; never its secrets. */
            settings: {
              [key: string]: unknown;
            };
            /** @description Names of the secrets that are kept; their values are never shown. */
            secrets: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When a secret was last put in. */
            secrets_changed_at: string | null;
            archived_at: string | null;
          };
        };
      };
    };
  };
  "integrations.readServiceConnection": {
    parameters: {
      path: {
        service_connection_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * @description A key of the integration catalog.
             * @enum {string}
             */
            service: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
            name: string;
            /** @description Whether it is switched on. */
            is_active: boolean;
            /** @description By the schema of the service; never its secrets. */
            settings: {
              [key: string]: unknown;
            };
            /** @description Names of the secrets that are kept; their values are never shown. */
            secrets: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When a secret was last put in. */
            secrets_changed_at: string | null;
            archived_at: string | null;
          };
        };
      };
    };
  };
  "integrations.archiveServiceConnection": {
    parameters: {
      path: {
        service_connection_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "integrations.changeServiceConnection": {
    parameters: {
      path: {
        service_connection_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          settings?: {
            [key: string]: unknown;
          };
          is_active?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * @description A key of the integration catalog.
             * @enum {string}
             */
            service: "lti" | "email" | "sms" | "stripe" | "paystack" | "flutterwave" | "mpesa" | "paypal" | "generic_payments" | "webhooks";
            name: string;
            /** @description Whether it is switched on. */
            is_active: boolean;
            /** @description By the schema of the service; never its secrets. */
            settings: {
              [key: string]: unknown;
            };
            /** @description Names of the secrets that are kept; their values are never shown. */
            secrets: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When a secret was last put in. */
            secrets_changed_at: string | null;
            archived_at: string | null;
          };
        };
      };
    };
  };
  "integrations.testServiceConnection": {
    parameters: {
      path: {
        service_connection_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            ok: boolean;
            /** @description The address of whoever asked. */
            sent_to: string;
            /** @description Why the server was not reached, or did not take the mail. */
            fault: ("address_refused" | "unknown_host" | "connection_failed" | "sign_in_refused" | "mail_refused") | null;
          };
        };
      };
    };
  };
  "jobs.list": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        state?: "queued" | "running" | "succeeded" | "failed";
        kind?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              kind: string;
              /** @enum {string} */
              state: "queued" | "running" | "succeeded" | "failed";
              progress: {
                done: number;
                total: number;
              };
              result: unknown;
              error: unknown;
              /** Format: date-time */
              created_at: string;
              started_at: string | null;
              finished_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "jobs.read": {
    parameters: {
      path: {
        job_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            kind: string;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed";
            progress: {
              done: number;
              total: number;
            };
            result: unknown;
            error: unknown;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
          };
        };
      };
    };
  };
  "discovery.readManifest": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ManifestV1"];
        };
      };
    };
  };
  "me.read": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            user: {
              /** Format: uuid */
              id: string;
              name: string;
              email: string | null;
              platform_roles: string[];
              locale: string | null;
            } | null;
            school: {
              /** Format: uuid */
              id: string;
              slug: string;
              name: string;
              country_code: string;
              time_zone: string;
              locale: string;
              currency: string;
            } | null;
            roles: string[];
            permissions: string[];
            scopes: string[] | null;
            /** @description From when on this school refuses the caller for want of a second factor; null: not. */
            second_factor_due_at: string | null;
            credential: {
              kind: string;
              client_id?: string;
              scopes: string[] | null;
              expires_at: string | null;
            };
          };
        };
      };
    };
  };
  "me.listAuthorizations": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              client_id: string;
              /** @description As it stood when the person was asked. */
              client_name: string;
              /** Format: uuid */
              school_id: string;
              school_name: string;
              scopes: string[];
              /**
               * Format: date-time
               * @description When the program was first let in.
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last allowed something.
               */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "me.withdrawAuthorization": {
    parameters: {
      path: {
        authorization_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "me.listSchools": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              roles: string[];
              is_primary: boolean;
              primary_sector: string | null;
              report_platform_bundle_slug: string | null;
              effective_report_platform_bundle: string;
            }[];
            child_schools: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              status: string;
              plan_slug: string;
              country_code: string;
            }[];
            current_school_id: string | null;
          };
        };
      };
    };
  };
  "me.switchSchool": {
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          school_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            /** Format: uuid */
            school_id: string;
            school_slug: string;
            redirect_url: string;
            access?: string;
            refresh?: string;
            /** @constant */
            secret_omitted?: true;
          };
        };
      };
    };
  };
  "members.list": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        q?: string;
        role?: "owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student";
        status?: "active" | "suspended" | "left";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              user_id: string;
              name: string;
              email: string | null;
              roles: string[];
              /** @enum {string} */
              status: "active" | "suspended" | "left";
              /** @description Whether signing in asks this person for a second factor. */
              has_second_factor: boolean;
              /** Format: date-time */
              joined_at: string;
              /** Format: date-time */
              updated_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "members.listInvitations": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              email: string;
              name: string;
              roles: string[];
              /** @enum {string} */
              status: "pending" | "accepted" | "revoked";
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              expires_at: string;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "members.invite": {
    requestBody: {
      content: {
        "application/json": {
          email: string;
          name: string;
          roles: ("owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student")[];
          /** @enum {string} */
          entity?: "student" | "teacher" | "guardian";
          /** Format: uuid */
          entity_id?: string;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            email: string;
            name: string;
            roles: string[];
            /** @enum {string} */
            status: "pending" | "accepted" | "revoked";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
          };
        };
      };
    };
  };
  "members.revokeInvitation": {
    parameters: {
      path: {
        invitation_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "members.resendInvitation": {
    parameters: {
      path: {
        invitation_id: string;
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            email: string;
            name: string;
            roles: string[];
            /** @enum {string} */
            status: "pending" | "accepted" | "revoked";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
          };
        };
      };
    };
  };
  "members.readSecondFactorRequirement": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Roles that need a second factor in this school. */
            roles: ("owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student")[];
            /** @description Days that a member has to add one, from when it was first asked of the role; 0: at once. */
            grace_days: number;
            /** @description Active members in such a role who have none yet. */
            members_without: number;
          };
        };
      };
    };
  };
  "members.changeSecondFactorRequirement": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Roles that need a second factor in this school. */
          roles?: ("owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student")[];
          /** @description Days that a member has to add one, from when it was first asked of the role; 0: at once. */
          grace_days?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Roles that need a second factor in this school. */
            roles: ("owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student")[];
            /** @description Days that a member has to add one, from when it was first asked of the role; 0: at once. */
            grace_days: number;
            /** @description Active members in such a role who have none yet. */
            members_without: number;
          };
        };
      };
    };
  };
  "members.read": {
    parameters: {
      path: {
        user_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            user_id: string;
            name: string;
            email: string | null;
            roles: string[];
            /** @enum {string} */
            status: "active" | "suspended" | "left";
            /** @description Whether signing in asks this person for a second factor. */
            has_second_factor: boolean;
            /** Format: date-time */
            joined_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  "members.change": {
    parameters: {
      path: {
        user_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          roles?: ("owner" | "admin" | "principal" | "it_admin" | "registrar" | "bursar" | "counselor" | "librarian" | "teacher" | "guardian" | "student")[];
          /** @enum {string} */
          status?: "active" | "suspended" | "left";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            user_id: string;
            name: string;
            email: string | null;
            roles: string[];
            /** @enum {string} */
            status: "active" | "suspended" | "left";
            /** @description Whether signing in asks this person for a second factor. */
            has_second_factor: boolean;
            /** Format: date-time */
            joined_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  "members.resetSecondFactor": {
    parameters: {
      path: {
        user_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "oauth.authorize": {
    responses: never;
  };
  "oauth.introspect": {
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            active: boolean;
            client_id?: string;
            sub?: string;
            scope?: string;
            token_type?: string;
            iss?: string;
            aud?: string;
            iat?: number;
            exp?: number;
          };
        };
      };
    };
  };
  "oauth.revoke": {
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
      };
    };
  };
  "oauth.token": {
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Opaque; good for an hour. */
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
            /** @description Good once: each refresh answers another one. A spent one that comes again ends the whole family. */
            refresh_token?: string;
            scope?: string;
          };
        };
      };
    };
  };
  "people.giveAccounts": {
    requestBody: {
      content: {
        "application/json": {
          /** @description Whom to give an account, 1 to 200. */
          persons: {
            /**
             * @description The kind of person.
             * @enum {string}
             */
            kind: "student" | "teacher" | "guardian";
            /**
             * Format: uuid
             * @description The person.
             */
            id: string;
          }[];
          /**
           * @description `invite`: by mail. `temporary_password`: at most 50 persons; the passwords are told in this answer and never again.
           * @enum {string}
           */
          how: "invite" | "temporary_password";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * @description The kind of person.
               * @enum {string}
               */
              kind: "student" | "teacher" | "guardian";
              /**
               * Format: uuid
               * @description The person.
               */
              id: string;
              /**
               * @description What was done.
               * @enum {string}
               */
              result: "invited" | "temporary_password" | "linked" | "already_has_account" | "invitation_pending" | "no_email" | "no_login" | "login_taken" | "email_of_another" | "account_elsewhere" | "member_suspended" | "unknown_person";
            }[];
            /** @description The passwords made, told once. */
            temporary_passwords?: {
              /**
               * @description The kind of person.
               * @enum {string}
               */
              kind: "student" | "teacher" | "guardian";
              /**
               * Format: uuid
               * @description The person.
               */
              id: string;
              /** @description The name to sign in with. */
              login: string;
              /** @description The password, to be changed at the first sign-in. */
              password: string;
            }[];
          };
        };
      };
    };
  };
  "people.listDuplicates": {
    parameters: {
      query: {
        /** @description The kind of person. */
        kind: "student" | "teacher" | "guardian";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * @description The kind of person.
               * @enum {string}
               */
              kind: "student" | "teacher" | "guardian";
              /** @description The one who was there earlier. */
              first: {
                /**
                 * Format: uuid
                 * @description The person.
                 */
                id: string;
                /** @description First, middle and last name. */
                name: string;
                /** @description Student code or staff number; null: none. */
                code: string | null;
                /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
                date_of_birth: string | null;
                /** @description E-mail address; null: none. */
                email: string | null;
                /** @description Phone number as it was written; null: none. */
                phone: string | null;
              };
              /** @description The one who came later. */
              second: {
                /**
                 * Format: uuid
                 * @description The person.
                 */
                id: string;
                /** @description First, middle and last name. */
                name: string;
                /** @description Student code or staff number; null: none. */
                code: string | null;
                /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
                date_of_birth: string | null;
                /** @description E-mail address; null: none. */
                email: string | null;
                /** @description Phone number as it was written; null: none. */
                phone: string | null;
              };
              /** @description Why both may be one. */
              reasons: ("same_admission_number" | "same_email" | "same_name" | "same_name_and_birth_date" | "same_name_and_guardian" | "same_name_and_student" | "same_phone")[];
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.listGuardians": {
    parameters: {
      query?: {
        /** @description Words that names or contact hold, without accents and case. */
        q?: string;
        /** @description The student. */
        student_id?: string;
        /** @description The class. In a list: those who are in it today. */
        class_id?: string;
        /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
        org_id?: string;
        /** @description Guardians of students with this status, or these, comma-separated. */
        status?: ("applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn")[];
        /** @description Guardians of students of this grade level, or these, comma-separated. */
        grade_level?: string[];
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "updated_at" | "-updated_at" | "created_at" | "-created_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The guardian.
               */
              id: string;
              /** @description The account tied to the person; null: none. */
              user_id: string | null;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
              /** @description How the guardian wants to be reached; null: no preference. */
              preferred_contact: ("email" | "phone" | "sms" | "letter") | null;
              /** @description Language of letters, a tag of BCP 47; null: that of the school. */
              preferred_language: string | null;
              /** @description Postal address; null: none. */
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
              /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
              custom: {
                [key: string]: unknown;
              };
              /** @description Address of the photo, read with the same rights as the person; null: there is none. */
              photo_url: string | null;
              /** @description The students of the guardian, each with what the link allows. */
              students: {
                /**
                 * Format: uuid
                 * @description The student.
                 */
                student_id: string;
                /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
                relationship: string;
                /** @description The first to be asked; of all guardians of a student, one at most. */
                is_primary: boolean;
                /** @description Whether the student lives with the guardian. */
                lives_with: boolean;
                /** @description Whether the guardian receives the messages of the school about the student. */
                receives_messages: boolean;
                /** @description Whether the guardian sees marks and reports of the student. */
                can_view_results: boolean;
                /** @description Whether the guardian sees invoices and payments of the student. */
                can_view_finance: boolean;
              }[];
              /** @description The same students by name. */
              children: {
                /**
                 * Format: uuid
                 * @description The student.
                 */
                student_id: string;
                /** @description First, middle and last name. */
                name: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
              /** @description The person whom this duplicate was merged into; null: it was not. */
              merged_into: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.createGuardian": {
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name: string;
          /** @description Last name. */
          last_name: string;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description E-mail address; null: none. */
          email?: string | null;
          /** @description Phone number as it was written; null: none. */
          phone?: string | null;
          /** @description How the guardian wants to be reached; null: no preference. */
          preferred_contact?: ("email" | "phone" | "sms" | "letter") | null;
          /** @description Language of letters, a tag of BCP 47; null: that of the school. */
          preferred_language?: string | null;
          /** @description Postal address; null: none. */
          address?: {
            /** @description First line: street and number, or post-office box. */
            line1?: string | null;
            /** @description Second line of the address. */
            line2?: string | null;
            /** @description Town or city. */
            city?: string | null;
            /** @description State, region or province. */
            region?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country_code?: string | null;
          } | null;
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
          /** @description The students of the guardian, each with what the link allows. */
          students?: {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
            relationship?: string;
            /** @description The first to be asked; of all guardians of a student, one at most. */
            is_primary?: boolean;
            /** @description Whether the student lives with the guardian. */
            lives_with?: boolean;
            /** @description Whether the guardian receives the messages of the school about the student. */
            receives_messages?: boolean;
            /** @description Whether the guardian sees marks and reports of the student. */
            can_view_results?: boolean;
            /** @description Whether the guardian sees invoices and payments of the student. */
            can_view_finance?: boolean;
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The guardian.
             */
            id: string;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description How the guardian wants to be reached; null: no preference. */
            preferred_contact: ("email" | "phone" | "sms" | "letter") | null;
            /** @description Language of letters, a tag of BCP 47; null: that of the school. */
            preferred_language: string | null;
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The students of the guardian, each with what the link allows. */
            students: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
            /** @description The same students by name. */
            children: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description First, middle and last name. */
              name: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.readGuardian": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The guardian.
             */
            id: string;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description How the guardian wants to be reached; null: no preference. */
            preferred_contact: ("email" | "phone" | "sms" | "letter") | null;
            /** @description Language of letters, a tag of BCP 47; null: that of the school. */
            preferred_language: string | null;
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The students of the guardian, each with what the link allows. */
            students: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
            /** @description The same students by name. */
            children: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description First, middle and last name. */
              name: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.archiveGuardian": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.patchGuardian": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name?: string;
          /** @description Last name. */
          last_name?: string;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description E-mail address; null: none. */
          email?: string | null;
          /** @description Phone number as it was written; null: none. */
          phone?: string | null;
          /** @description How the guardian wants to be reached; null: no preference. */
          preferred_contact?: ("email" | "phone" | "sms" | "letter") | null;
          /** @description Language of letters, a tag of BCP 47; null: that of the school. */
          preferred_language?: string | null;
          /** @description Postal address; null: none. */
          address?: {
            /** @description First line: street and number, or post-office box. */
            line1?: string | null;
            /** @description Second line of the address. */
            line2?: string | null;
            /** @description Town or city. */
            city?: string | null;
            /** @description State, region or province. */
            region?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country_code?: string | null;
          } | null;
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
          /** @description The students of the guardian, each with what the link allows. */
          students?: {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
            relationship?: string;
            /** @description The first to be asked; of all guardians of a student, one at most. */
            is_primary?: boolean;
            /** @description Whether the student lives with the guardian. */
            lives_with?: boolean;
            /** @description Whether the guardian receives the messages of the school about the student. */
            receives_messages?: boolean;
            /** @description Whether the guardian sees marks and reports of the student. */
            can_view_results?: boolean;
            /** @description Whether the guardian sees invoices and payments of the student. */
            can_view_finance?: boolean;
          }[];
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The guardian.
             */
            id: string;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description How the guardian wants to be reached; null: no preference. */
            preferred_contact: ("email" | "phone" | "sms" | "letter") | null;
            /** @description Language of letters, a tag of BCP 47; null: that of the school. */
            preferred_language: string | null;
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The students of the guardian, each with what the link allows. */
            students: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
            /** @description The same students by name. */
            children: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description First, middle and last name. */
              name: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.listGuardianHistory": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The change.
               */
              id: string;
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @description Who did it; null: a machine or an import. */
              actor: {
                /**
                 * Format: uuid
                 * @description The change.
                 */
                id: string;
                /** @description Name of the user; null: no longer known. */
                name: string | null;
              } | null;
              /** @description What was done: `created`, `updated`, `archived`, … */
              action: string;
              /** @description The request that did it, as `X-Request-Id` told it. */
              request_id: string | null;
              /** @description What made the change; null: made before this was kept. */
              source: ("person" | "machine" | "import") | null;
              /** @description The members that changed. */
              change: {
                [key: string]: {
                  /** @description What stood before. */
                  before: unknown;
                  /** @description What stands after it. */
                  after: unknown;
                };
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.readGuardianPhoto": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "image/jpeg": unknown;
          "image/png": unknown;
          "image/webp": unknown;
        };
      };
    };
  };
  "people.putGuardianPhoto": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "people.removeGuardianPhoto": {
    parameters: {
      path: {
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.listMerges": {
    parameters: {
      query?: {
        /** @description The kind of person. */
        kind?: "student" | "teacher" | "guardian";
        /** @description Merges of this person, as the kept or as the merged one. */
        person_id?: string;
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The merge.
               */
              id: string;
              /**
               * @description The kind of person.
               * @enum {string}
               */
              kind: "student" | "teacher" | "guardian";
              /**
               * Format: uuid
               * @description The person who stays.
               */
              keep_id: string;
              /**
               * Format: uuid
               * @description The duplicate, which goes into the other.
               */
              merge_id: string;
              /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
              take: {
                [key: string]: "kept" | "merged";
              };
              /** @description What went over to the kept person, by kind of row. */
              moves: {
                /** @description The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
                part: string;
                /** @description How many rows belong to the kept person now. */
                moved: number;
                /** @description Rows of which both persons had one, and how each was settled. */
                conflicts: {
                  /** @description What both had, as a stable word. */
                  code: string;
                  /** @description Which row it is. */
                  about: {
                    [key: string]: unknown;
                  };
                  /** @description How it was settled. */
                  resolution: string;
                }[];
              }[];
              /** @description Name of the kept person before the merge. */
              keep_name: string;
              /** @description Name of the merged person before the merge. */
              merge_name: string;
              /**
               * Format: date-time
               * @description When they were merged (UTC).
               */
              merged_at: string;
              /** @description The user who merged them; null: a machine. */
              merged_by: string | null;
              /** @description When the merge was undone (UTC); null: it stands. */
              undone_at: string | null;
              /** @description The user who undid it; null: nobody, or a machine. */
              undone_by: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.mergePersons": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The kind of person.
           * @enum {string}
           */
          kind: "student" | "teacher" | "guardian";
          /**
           * Format: uuid
           * @description The person who stays.
           */
          keep_id: string;
          /**
           * Format: uuid
           * @description The duplicate, which goes into the other.
           */
          merge_id: string;
          /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
          take?: {
            [key: string]: "kept" | "merged";
          };
          /** @description Changes nothing and tells what would come of it. */
          preview?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * @description Changes nothing and tells what would come of it.
             * @constant
             */
            preview: true;
            /**
             * @description The kind of person.
             * @enum {string}
             */
            kind: "student" | "teacher" | "guardian";
            /**
             * Format: uuid
             * @description The person who stays.
             */
            keep_id: string;
            /**
             * Format: uuid
             * @description The duplicate, which goes into the other.
             */
            merge_id: string;
            /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
            take: {
              [key: string]: "kept" | "merged";
            };
            /** @description What went over to the kept person, by kind of row. */
            moves: {
              /** @description The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
              part: string;
              /** @description How many rows belong to the kept person now. */
              moved: number;
              /** @description Rows of which both persons had one, and how each was settled. */
              conflicts: {
                /** @description What both had, as a stable word. */
                code: string;
                /** @description Which row it is. */
                about: {
                  [key: string]: unknown;
                };
                /** @description How it was settled. */
                resolution: string;
              }[];
            }[];
            /** @description The record that comes out, member by member. */
            members: {
              /** @description Name of the member. */
              member: string;
              /** @description The value of the kept person. */
              kept: unknown;
              /** @description The value of the merged person. */
              merged: unknown;
              /** @description The value that comes out. */
              result: unknown;
              /**
               * @description Where the value comes from.
               * @enum {string}
               */
              from: "kept" | "merged" | "both";
            }[];
          };
        };
      };
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The merge.
             */
            id: string;
            /**
             * @description The kind of person.
             * @enum {string}
             */
            kind: "student" | "teacher" | "guardian";
            /**
             * Format: uuid
             * @description The person who stays.
             */
            keep_id: string;
            /**
             * Format: uuid
             * @description The duplicate, which goes into the other.
             */
            merge_id: string;
            /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
            take: {
              [key: string]: "kept" | "merged";
            };
            /** @description What went over to the kept person, by kind of row. */
            moves: {
              /** @description The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
              part: string;
              /** @description How many rows belong to the kept person now. */
              moved: number;
              /** @description Rows of which both persons had one, and how each was settled. */
              conflicts: {
                /** @description What both had, as a stable word. */
                code: string;
                /** @description Which row it is. */
                about: {
                  [key: string]: unknown;
                };
                /** @description How it was settled. */
                resolution: string;
              }[];
            }[];
            /** @description Name of the kept person before the merge. */
            keep_name: string;
            /** @description Name of the merged person before the merge. */
            merge_name: string;
            /**
             * Format: date-time
             * @description When they were merged (UTC).
             */
            merged_at: string;
            /** @description The user who merged them; null: a machine. */
            merged_by: string | null;
            /** @description When the merge was undone (UTC); null: it stands. */
            undone_at: string | null;
            /** @description The user who undid it; null: nobody, or a machine. */
            undone_by: string | null;
            /** @description The record that comes out, member by member. */
            members: {
              /** @description Name of the member. */
              member: string;
              /** @description The value of the kept person. */
              kept: unknown;
              /** @description The value of the merged person. */
              merged: unknown;
              /** @description The value that comes out. */
              result: unknown;
              /**
               * @description Where the value comes from.
               * @enum {string}
               */
              from: "kept" | "merged" | "both";
            }[];
          };
        };
      };
    };
  };
  "people.readMerge": {
    parameters: {
      path: {
        merge_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The merge.
             */
            id: string;
            /**
             * @description The kind of person.
             * @enum {string}
             */
            kind: "student" | "teacher" | "guardian";
            /**
             * Format: uuid
             * @description The person who stays.
             */
            keep_id: string;
            /**
             * Format: uuid
             * @description The duplicate, which goes into the other.
             */
            merge_id: string;
            /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
            take: {
              [key: string]: "kept" | "merged";
            };
            /** @description What went over to the kept person, by kind of row. */
            moves: {
              /** @description The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
              part: string;
              /** @description How many rows belong to the kept person now. */
              moved: number;
              /** @description Rows of which both persons had one, and how each was settled. */
              conflicts: {
                /** @description What both had, as a stable word. */
                code: string;
                /** @description Which row it is. */
                about: {
                  [key: string]: unknown;
                };
                /** @description How it was settled. */
                resolution: string;
              }[];
            }[];
            /** @description Name of the kept person before the merge. */
            keep_name: string;
            /** @description Name of the merged person before the merge. */
            merge_name: string;
            /**
             * Format: date-time
             * @description When they were merged (UTC).
             */
            merged_at: string;
            /** @description The user who merged them; null: a machine. */
            merged_by: string | null;
            /** @description When the merge was undone (UTC); null: it stands. */
            undone_at: string | null;
            /** @description The user who undid it; null: nobody, or a machine. */
            undone_by: string | null;
            /** @description The record that comes out, member by member. */
            members: {
              /** @description Name of the member. */
              member: string;
              /** @description The value of the kept person. */
              kept: unknown;
              /** @description The value of the merged person. */
              merged: unknown;
              /** @description The value that comes out. */
              result: unknown;
              /**
               * @description Where the value comes from.
               * @enum {string}
               */
              from: "kept" | "merged" | "both";
            }[];
          };
        };
      };
    };
  };
  "people.undoMerge": {
    parameters: {
      path: {
        merge_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The merge.
             */
            id: string;
            /**
             * @description The kind of person.
             * @enum {string}
             */
            kind: "student" | "teacher" | "guardian";
            /**
             * Format: uuid
             * @description The person who stays.
             */
            keep_id: string;
            /**
             * Format: uuid
             * @description The duplicate, which goes into the other.
             */
            merge_id: string;
            /** @description By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word the kept person’s value stays, and where there is none the merged one’s is taken. */
            take: {
              [key: string]: "kept" | "merged";
            };
            /** @description What went over to the kept person, by kind of row. */
            moves: {
              /** @description The kind of row: `guardian_links`, `enrollments`, `attendance_marks`, … */
              part: string;
              /** @description How many rows belong to the kept person now. */
              moved: number;
              /** @description Rows of which both persons had one, and how each was settled. */
              conflicts: {
                /** @description What both had, as a stable word. */
                code: string;
                /** @description Which row it is. */
                about: {
                  [key: string]: unknown;
                };
                /** @description How it was settled. */
                resolution: string;
              }[];
            }[];
            /** @description Name of the kept person before the merge. */
            keep_name: string;
            /** @description Name of the merged person before the merge. */
            merge_name: string;
            /**
             * Format: date-time
             * @description When they were merged (UTC).
             */
            merged_at: string;
            /** @description The user who merged them; null: a machine. */
            merged_by: string | null;
            /** @description When the merge was undone (UTC); null: it stands. */
            undone_at: string | null;
            /** @description The user who undid it; null: nobody, or a machine. */
            undone_by: string | null;
            /** @description The record that comes out, member by member. */
            members: {
              /** @description Name of the member. */
              member: string;
              /** @description The value of the kept person. */
              kept: unknown;
              /** @description The value of the merged person. */
              merged: unknown;
              /** @description The value that comes out. */
              result: unknown;
              /**
               * @description Where the value comes from.
               * @enum {string}
               */
              from: "kept" | "merged" | "both";
            }[];
          };
        };
      };
    };
  };
  "people.search": {
    parameters: {
      query: {
        /** @description Words that names or contact hold, without accents and case. */
        q: string;
        /** @description One kind or several, comma-separated; all without it. */
        kinds?: ("student" | "teacher" | "guardian")[];
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description Most persons of the answer. */
        limit?: number;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * @description The kind of person.
               * @enum {string}
               */
              kind: "student" | "teacher" | "guardian";
              /**
               * Format: uuid
               * @description The person.
               */
              id: string;
              /** @description First, middle and last name. */
              name: string;
              /** @description The name that the person is called by, when it is another than the first; null: none. */
              preferred_name: string | null;
              /** @description Student code or staff number; null: none. */
              code: string | null;
              /** @description By what the words were found. */
              matched: ("name" | "code" | "email" | "phone")[];
              /** @description Code of the grade level; null: none. */
              grade_level: string | null;
              /** @description Name of the grade level; null: none, or none of that code. */
              grade_level_name: string | null;
              /** @description The class that the student belongs to; null: none, or no student. */
              homeroom: {
                /**
                 * Format: uuid
                 * @description The class. In a list: those who are in it today.
                 */
                class_id: string;
                /** @description Title of the class. */
                title: string;
              } | null;
              /** @description Title of the position of a member of staff; null: none, or no member of staff. */
              position: string | null;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
              /** @description The person whom this duplicate was merged into; null: it was not. */
              merged_into: string | null;
            }[];
            /** @description Whether more match than are shown. */
            truncated: boolean;
          };
        };
      };
    };
  };
  "people.listStudents": {
    parameters: {
      query?: {
        /** @description Words that names or contact hold, without accents and case. */
        q?: string;
        /** @description How the student stands to the school; `active` when left out. */
        status?: ("applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn")[];
        /** @description Code of the grade level; null: none. */
        grade_level?: string[];
        /** @description The class. In a list: those who are in it today. */
        class_id?: string;
        /** @description The guardian. */
        guardian_id?: string;
        /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
        org_id?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "student_code" | "-student_code" | "updated_at" | "-updated_at" | "created_at" | "-created_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The student.
               */
              id: string;
              /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
              student_code: string;
              /** @description The number in the admission register; null: none. */
              admission_number: string | null;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description The name that the person is called by, when it is another than the first; null: none. */
              preferred_name: string | null;
              /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
              sex: ("male" | "female" | "other" | "unspecified") | null;
              /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
              date_of_birth: string | null;
              /** @description Where the student was born, in words; null: not recorded. */
              place_of_birth: string | null;
              /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
              nationality: string | null;
              /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
              languages: string[];
              /**
               * @description How the student stands to the school; `active` when left out.
               * @enum {string}
               */
              status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
              /** @description Code of the grade level; null: none. */
              grade_level: string | null;
              /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
              homeroom_class_id: string | null;
              /** @description First day at the school; null: not recorded. */
              entry_date: string | null;
              /** @description Last day at the school; null: not set. */
              exit_date: string | null;
              /** @description Why the student left, in words. */
              exit_reason: string | null;
              /** @description How the student is reached. */
              contact: {
                /** @description E-mail address; null: none. */
                email: string | null;
                /** @description Phone number as it was written; null: none. */
                phone: string | null;
              };
              /** @description Postal address; null: none. */
              address: {
                /** @description First line: street and number, or post-office box. */
                line1: string | null;
                /** @description Second line of the address. */
                line2: string | null;
                /** @description Town or city. */
                city: string | null;
                /** @description State, region or province. */
                region: string | null;
                /** @description Postal code. */
                postal_code: string | null;
                /** @description Country, ISO 3166-1 alpha-2. */
                country_code: string | null;
              } | null;
              /** @description Address of the photo, read with the same rights as the person; null: there is none. */
              photo_url: string | null;
              /** @description The record of the student over all schools; null: none. */
              passport_id: string | null;
              /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
              custom: {
                [key: string]: unknown;
              };
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
              /** @description The person whom this duplicate was merged into; null: it was not. */
              merged_into: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.createStudent": {
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name: string;
          /** @description Last name. */
          last_name: string;
          /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
          student_code?: string;
          /** @description The number in the admission register; null: none. */
          admission_number?: string | null;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description The name that the person is called by, when it is another than the first; null: none. */
          preferred_name?: string | null;
          /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
          sex?: ("male" | "female" | "other" | "unspecified") | null;
          /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
          date_of_birth?: string | null;
          /** @description Where the student was born, in words; null: not recorded. */
          place_of_birth?: string | null;
          /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
          nationality?: string | null;
          /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
          languages?: string[] | null;
          /**
           * @description How the student stands to the school; `active` when left out.
           * @enum {string}
           */
          status?: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
          /** @description Code of the grade level; null: none. */
          grade_level?: string | null;
          /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
          homeroom_class_id?: string | null;
          /** @description First day at the school; null: not recorded. */
          entry_date?: string | null;
          /** @description Last day at the school; null: not set. */
          exit_date?: string | null;
          /** @description Why the student left, in words. */
          exit_reason?: string | null;
          /** @description How the student is reached. */
          contact?: {
            /** @description E-mail address; null: none. */
            email?: string | null;
            /** @description Phone number as it was written; null: none. */
            phone?: string | null;
          } | null;
          /** @description Postal address; null: none. */
          address?: {
            /** @description First line: street and number, or post-office box. */
            line1?: string | null;
            /** @description Second line of the address. */
            line2?: string | null;
            /** @description Town or city. */
            city?: string | null;
            /** @description State, region or province. */
            region?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country_code?: string | null;
          } | null;
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
            student_code: string;
            /** @description The number in the admission register; null: none. */
            admission_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
            date_of_birth: string | null;
            /** @description Where the student was born, in words; null: not recorded. */
            place_of_birth: string | null;
            /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
            nationality: string | null;
            /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
            languages: string[];
            /**
             * @description How the student stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
            /** @description Code of the grade level; null: none. */
            grade_level: string | null;
            /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
            homeroom_class_id: string | null;
            /** @description First day at the school; null: not recorded. */
            entry_date: string | null;
            /** @description Last day at the school; null: not set. */
            exit_date: string | null;
            /** @description Why the student left, in words. */
            exit_reason: string | null;
            /** @description How the student is reached. */
            contact: {
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
            };
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The record of the student over all schools; null: none. */
            passport_id: string | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
            /** @description The guardians, each with what the link allows. */
            guardians: {
              /**
               * Format: uuid
               * @description The guardian.
               */
              guardian_id: string;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
          };
        };
      };
    };
  };
  "people.readStudent": {
    parameters: {
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
            student_code: string;
            /** @description The number in the admission register; null: none. */
            admission_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
            date_of_birth: string | null;
            /** @description Where the student was born, in words; null: not recorded. */
            place_of_birth: string | null;
            /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
            nationality: string | null;
            /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
            languages: string[];
            /**
             * @description How the student stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
            /** @description Code of the grade level; null: none. */
            grade_level: string | null;
            /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
            homeroom_class_id: string | null;
            /** @description First day at the school; null: not recorded. */
            entry_date: string | null;
            /** @description Last day at the school; null: not set. */
            exit_date: string | null;
            /** @description Why the student left, in words. */
            exit_reason: string | null;
            /** @description How the student is reached. */
            contact: {
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
            };
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The record of the student over all schools; null: none. */
            passport_id: string | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
            /** @description The guardians, each with what the link allows. */
            guardians: {
              /**
               * Format: uuid
               * @description The guardian.
               */
              guardian_id: string;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
          };
        };
      };
    };
  };
  "people.archiveStudent": {
    parameters: {
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.patchStudent": {
    parameters: {
      query?: {
        /** @description `keep`: what was recorded of days that are no longer covered stays; without it such days refuse the change, 409 `days_recorded`. */
        recorded?: "keep";
      };
      path: {
        student_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name?: string;
          /** @description Last name. */
          last_name?: string;
          /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
          org_id?: string | null;
          /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
          student_code?: string;
          /** @description The number in the admission register; null: none. */
          admission_number?: string | null;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description The name that the person is called by, when it is another than the first; null: none. */
          preferred_name?: string | null;
          /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
          sex?: ("male" | "female" | "other" | "unspecified") | null;
          /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
          date_of_birth?: string | null;
          /** @description Where the student was born, in words; null: not recorded. */
          place_of_birth?: string | null;
          /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
          nationality?: string | null;
          /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
          languages?: string[] | null;
          /**
           * @description How the student stands to the school; `active` when left out.
           * @enum {string}
           */
          status?: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
          /** @description Code of the grade level; null: none. */
          grade_level?: string | null;
          /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
          homeroom_class_id?: string | null;
          /** @description First day at the school; null: not recorded. */
          entry_date?: string | null;
          /** @description Last day at the school; null: not set. */
          exit_date?: string | null;
          /** @description Why the student left, in words. */
          exit_reason?: string | null;
          /** @description How the student is reached. */
          contact?: {
            /** @description E-mail address; null: none. */
            email?: string | null;
            /** @description Phone number as it was written; null: none. */
            phone?: string | null;
          } | null;
          /** @description Postal address; null: none. */
          address?: {
            /** @description First line: street and number, or post-office box. */
            line1?: string | null;
            /** @description Second line of the address. */
            line2?: string | null;
            /** @description Town or city. */
            city?: string | null;
            /** @description State, region or province. */
            region?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Country, ISO 3166-1 alpha-2. */
            country_code?: string | null;
          } | null;
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
            student_code: string;
            /** @description The number in the admission register; null: none. */
            admission_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description Sex, as CEDS and the national school censuses ask it; null: not recorded. */
            sex: ("male" | "female" | "other" | "unspecified") | null;
            /** @description Date of birth, `YYYY-MM-DD`; null: not recorded. */
            date_of_birth: string | null;
            /** @description Where the student was born, in words; null: not recorded. */
            place_of_birth: string | null;
            /** @description Nationality, a country of ISO 3166-1 alpha-2 such as `CM`; null: not recorded. */
            nationality: string | null;
            /** @description Languages of the student, tags of BCP 47 such as `fr` or `pt-BR`. */
            languages: string[];
            /**
             * @description How the student stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
            /** @description Code of the grade level; null: none. */
            grade_level: string | null;
            /** @description The class that the student belongs to (homeroom); null: none. Who is taken in with it and with an `entry_date` is enrolled in it from that day, or from the first day of its terms; a later change moves no membership. */
            homeroom_class_id: string | null;
            /** @description First day at the school; null: not recorded. */
            entry_date: string | null;
            /** @description Last day at the school; null: not set. */
            exit_date: string | null;
            /** @description Why the student left, in words. */
            exit_reason: string | null;
            /** @description How the student is reached. */
            contact: {
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
            };
            /** @description Postal address; null: none. */
            address: {
              /** @description First line: street and number, or post-office box. */
              line1: string | null;
              /** @description Second line of the address. */
              line2: string | null;
              /** @description Town or city. */
              city: string | null;
              /** @description State, region or province. */
              region: string | null;
              /** @description Postal code. */
              postal_code: string | null;
              /** @description Country, ISO 3166-1 alpha-2. */
              country_code: string | null;
            } | null;
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /** @description The record of the student over all schools; null: none. */
            passport_id: string | null;
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
            /** @description The guardians, each with what the link allows. */
            guardians: {
              /**
               * Format: uuid
               * @description The guardian.
               */
              guardian_id: string;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
              /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
              relationship: string;
              /** @description The first to be asked; of all guardians of a student, one at most. */
              is_primary: boolean;
              /** @description Whether the student lives with the guardian. */
              lives_with: boolean;
              /** @description Whether the guardian receives the messages of the school about the student. */
              receives_messages: boolean;
              /** @description Whether the guardian sees marks and reports of the student. */
              can_view_results: boolean;
              /** @description Whether the guardian sees invoices and payments of the student. */
              can_view_finance: boolean;
            }[];
          };
        };
      };
    };
  };
  "people.listStudentClasses": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The membership in the class.
               */
              enrollment_id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /** @description Title of the class. */
              title: string;
              /** @description The code of the class; null: none. */
              class_code: string | null;
              /**
               * @description `homeroom`: the class that students belong to; `scheduled`: one of a course.
               * @enum {string}
               */
              kind: "homeroom" | "scheduled";
              /** @description First day in the class; null: open. */
              begin_date: string | null;
              /** @description The day after the last one; null: open. */
              end_date: string | null;
              /** @description Why it ended, in words; null: not said. */
              end_reason: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.putGuardianLink": {
    parameters: {
      path: {
        student_id: string;
        guardian_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
          relationship?: string;
          /** @description The first to be asked; of all guardians of a student, one at most. */
          is_primary?: boolean;
          /** @description Whether the student lives with the guardian. */
          lives_with?: boolean;
          /** @description Whether the guardian receives the messages of the school about the student. */
          receives_messages?: boolean;
          /** @description Whether the guardian sees marks and reports of the student. */
          can_view_results?: boolean;
          /** @description Whether the guardian sees invoices and payments of the student. */
          can_view_finance?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /**
             * Format: uuid
             * @description The guardian.
             */
            guardian_id: string;
            /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
            relationship: string;
            /** @description The first to be asked; of all guardians of a student, one at most. */
            is_primary: boolean;
            /** @description Whether the student lives with the guardian. */
            lives_with: boolean;
            /** @description Whether the guardian receives the messages of the school about the student. */
            receives_messages: boolean;
            /** @description Whether the guardian sees marks and reports of the student. */
            can_view_results: boolean;
            /** @description Whether the guardian sees invoices and payments of the student. */
            can_view_finance: boolean;
          };
        };
      };
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /**
             * Format: uuid
             * @description The guardian.
             */
            guardian_id: string;
            /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
            relationship: string;
            /** @description The first to be asked; of all guardians of a student, one at most. */
            is_primary: boolean;
            /** @description Whether the student lives with the guardian. */
            lives_with: boolean;
            /** @description Whether the guardian receives the messages of the school about the student. */
            receives_messages: boolean;
            /** @description Whether the guardian sees marks and reports of the student. */
            can_view_results: boolean;
            /** @description Whether the guardian sees invoices and payments of the student. */
            can_view_finance: boolean;
          };
        };
      };
    };
  };
  "people.removeGuardianLink": {
    parameters: {
      path: {
        student_id: string;
        guardian_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.patchGuardianLink": {
    parameters: {
      path: {
        student_id: string;
        guardian_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
          relationship?: string;
          /** @description The first to be asked; of all guardians of a student, one at most. */
          is_primary?: boolean;
          /** @description Whether the student lives with the guardian. */
          lives_with?: boolean;
          /** @description Whether the guardian receives the messages of the school about the student. */
          receives_messages?: boolean;
          /** @description Whether the guardian sees marks and reports of the student. */
          can_view_results?: boolean;
          /** @description Whether the guardian sees invoices and payments of the student. */
          can_view_finance?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The student.
             */
            student_id: string;
            /**
             * Format: uuid
             * @description The guardian.
             */
            guardian_id: string;
            /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
            relationship: string;
            /** @description The first to be asked; of all guardians of a student, one at most. */
            is_primary: boolean;
            /** @description Whether the student lives with the guardian. */
            lives_with: boolean;
            /** @description Whether the guardian receives the messages of the school about the student. */
            receives_messages: boolean;
            /** @description Whether the guardian sees marks and reports of the student. */
            can_view_results: boolean;
            /** @description Whether the guardian sees invoices and payments of the student. */
            can_view_finance: boolean;
          };
        };
      };
    };
  };
  "people.listStudentHistory": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The change.
               */
              id: string;
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @description Who did it; null: a machine or an import. */
              actor: {
                /**
                 * Format: uuid
                 * @description The change.
                 */
                id: string;
                /** @description Name of the user; null: no longer known. */
                name: string | null;
              } | null;
              /** @description What was done: `created`, `updated`, `archived`, … */
              action: string;
              /** @description The request that did it, as `X-Request-Id` told it. */
              request_id: string | null;
              /** @description What made the change; null: made before this was kept. */
              source: ("person" | "machine" | "import") | null;
              /** @description The members that changed. */
              change: {
                [key: string]: {
                  /** @description What stood before. */
                  before: unknown;
                  /** @description What stands after it. */
                  after: unknown;
                };
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.readStudentPhoto": {
    parameters: {
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "image/jpeg": unknown;
          "image/png": unknown;
          "image/webp": unknown;
        };
      };
    };
  };
  "people.putStudentPhoto": {
    parameters: {
      path: {
        student_id: string;
      };
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "people.removeStudentPhoto": {
    parameters: {
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.listSiblings": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        student_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The student.
               */
              student_id: string;
              /** @description The number by which the school knows the student, unique in it. Left out when the student is made, one is generated. */
              student_code: string;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description The name that the person is called by, when it is another than the first; null: none. */
              preferred_name: string | null;
              /**
               * @description Status of the person.
               * @enum {string}
               */
              status: "applicant" | "active" | "suspended" | "transferred_out" | "graduated" | "withdrawn";
              /** @description Code of the grade level; null: none. */
              grade_level: string | null;
              /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The guardians, each with what the link allows. */
              guardians: {
                /**
                 * Format: uuid
                 * @description The guardian.
                 */
                guardian_id: string;
                /** @description First name. */
                first_name: string;
                /** @description Middle name or names; null: none. */
                middle_name: string | null;
                /** @description Last name. */
                last_name: string;
                /** @description What the guardian is to the student, in words: `mother`, `uncle`, … */
                relationship: string;
              }[];
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.listTeachers": {
    parameters: {
      query?: {
        /** @description Words that names or contact hold, without accents and case. */
        q?: string;
        /** @description How the person stands to the school; `active` when left out. */
        status?: ("active" | "on_leave" | "left")[];
        /** @description What the person does; `teacher` when left out. */
        kind?: "teacher" | "administrator" | "aide" | "proctor" | "other" | "all";
        /** @description Department, in words; null: none. */
        department?: string;
        /** @description Staff who have this among their `subjects`. */
        subject?: string;
        /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
        org_id?: string;
        /** @description Who today teaches a class or a student of this grade level, or these, comma-separated. */
        grade_level?: string[];
        /** @description The class. In a list: those who are in it today. */
        class_id?: string;
        /** @description Rows that changed at this instant (RFC 3339) or later. */
        updated_since?: string;
        /** @description Archived ones too; false by default. */
        archived?: boolean;
        /** @description The order; with `-` in front it falls. */
        sort?: "name" | "-name" | "updated_at" | "-updated_at" | "created_at" | "-created_at";
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The member of staff.
               */
              id: string;
              /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
              org_id: string | null;
              /** @description The account tied to the person; null: none. */
              user_id: string | null;
              /**
               * @description What the person does; `teacher` when left out.
               * @enum {string}
               */
              kind: "teacher" | "administrator" | "aide" | "proctor" | "other";
              /** @description The number by which the school knows the member of staff, unique in it; null: none. */
              staff_number: string | null;
              /** @description First name. */
              first_name: string;
              /** @description Middle name or names; null: none. */
              middle_name: string | null;
              /** @description Last name. */
              last_name: string;
              /** @description The name that the person is called by, when it is another than the first; null: none. */
              preferred_name: string | null;
              /** @description E-mail address; null: none. */
              email: string | null;
              /** @description Phone number as it was written; null: none. */
              phone: string | null;
              /** @description Department, in words; null: none. */
              department: string | null;
              /** @description Title of the position; null: none. */
              position_title: string | null;
              /** @description Subjects, in words. */
              subjects: string[];
              /** @description First day of employment; null: not recorded. */
              employed_from: string | null;
              /** @description Last day of employment; null: open. */
              employed_until: string | null;
              /**
               * @description How the person stands to the school; `active` when left out.
               * @enum {string}
               */
              status: "active" | "on_leave" | "left";
              /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
              custom: {
                [key: string]: unknown;
              };
              /** @description Address of the photo, read with the same rights as the person; null: there is none. */
              photo_url: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
              archived_at: string | null;
              /** @description The person whom this duplicate was merged into; null: it was not. */
              merged_into: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.createTeacher": {
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name: string;
          /** @description Last name. */
          last_name: string;
          /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
          org_id?: string | null;
          /**
           * @description What the person does; `teacher` when left out.
           * @enum {string}
           */
          kind?: "teacher" | "administrator" | "aide" | "proctor" | "other";
          /** @description The number by which the school knows the member of staff, unique in it; null: none. */
          staff_number?: string | null;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description The name that the person is called by, when it is another than the first; null: none. */
          preferred_name?: string | null;
          /** @description E-mail address; null: none. */
          email?: string | null;
          /** @description Phone number as it was written; null: none. */
          phone?: string | null;
          /** @description Department, in words; null: none. */
          department?: string | null;
          /** @description Title of the position; null: none. */
          position_title?: string | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description First day of employment; null: not recorded. */
          employed_from?: string | null;
          /** @description Last day of employment; null: open. */
          employed_until?: string | null;
          /**
           * @description How the person stands to the school; `active` when left out.
           * @enum {string}
           */
          status?: "active" | "on_leave" | "left";
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The member of staff.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /**
             * @description What the person does; `teacher` when left out.
             * @enum {string}
             */
            kind: "teacher" | "administrator" | "aide" | "proctor" | "other";
            /** @description The number by which the school knows the member of staff, unique in it; null: none. */
            staff_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description Department, in words; null: none. */
            department: string | null;
            /** @description Title of the position; null: none. */
            position_title: string | null;
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description First day of employment; null: not recorded. */
            employed_from: string | null;
            /** @description Last day of employment; null: open. */
            employed_until: string | null;
            /**
             * @description How the person stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "active" | "on_leave" | "left";
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.readTeacher": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The member of staff.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /**
             * @description What the person does; `teacher` when left out.
             * @enum {string}
             */
            kind: "teacher" | "administrator" | "aide" | "proctor" | "other";
            /** @description The number by which the school knows the member of staff, unique in it; null: none. */
            staff_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description Department, in words; null: none. */
            department: string | null;
            /** @description Title of the position; null: none. */
            position_title: string | null;
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description First day of employment; null: not recorded. */
            employed_from: string | null;
            /** @description Last day of employment; null: open. */
            employed_until: string | null;
            /**
             * @description How the person stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "active" | "on_leave" | "left";
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.archiveTeacher": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "people.patchTeacher": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description First name. */
          first_name?: string;
          /** @description Last name. */
          last_name?: string;
          /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
          org_id?: string | null;
          /**
           * @description What the person does; `teacher` when left out.
           * @enum {string}
           */
          kind?: "teacher" | "administrator" | "aide" | "proctor" | "other";
          /** @description The number by which the school knows the member of staff, unique in it; null: none. */
          staff_number?: string | null;
          /** @description Middle name or names; null: none. */
          middle_name?: string | null;
          /** @description The name that the person is called by, when it is another than the first; null: none. */
          preferred_name?: string | null;
          /** @description E-mail address; null: none. */
          email?: string | null;
          /** @description Phone number as it was written; null: none. */
          phone?: string | null;
          /** @description Department, in words; null: none. */
          department?: string | null;
          /** @description Title of the position; null: none. */
          position_title?: string | null;
          /** @description Subjects, in words. */
          subjects?: string[] | null;
          /** @description First day of employment; null: not recorded. */
          employed_from?: string | null;
          /** @description Last day of employment; null: open. */
          employed_until?: string | null;
          /**
           * @description How the person stands to the school; `active` when left out.
           * @enum {string}
           */
          status?: "active" | "on_leave" | "left";
          /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
          custom?: {
            [key: string]: (string | number | boolean) | null;
          } | null;
          /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
          archived_at?: null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The member of staff.
             */
            id: string;
            /** @description The org (school, campus, department) of the person; null: the tenant as a whole. */
            org_id: string | null;
            /** @description The account tied to the person; null: none. */
            user_id: string | null;
            /**
             * @description What the person does; `teacher` when left out.
             * @enum {string}
             */
            kind: "teacher" | "administrator" | "aide" | "proctor" | "other";
            /** @description The number by which the school knows the member of staff, unique in it; null: none. */
            staff_number: string | null;
            /** @description First name. */
            first_name: string;
            /** @description Middle name or names; null: none. */
            middle_name: string | null;
            /** @description Last name. */
            last_name: string;
            /** @description The name that the person is called by, when it is another than the first; null: none. */
            preferred_name: string | null;
            /** @description E-mail address; null: none. */
            email: string | null;
            /** @description Phone number as it was written; null: none. */
            phone: string | null;
            /** @description Department, in words; null: none. */
            department: string | null;
            /** @description Title of the position; null: none. */
            position_title: string | null;
            /** @description Subjects, in words. */
            subjects: string[];
            /** @description First day of employment; null: not recorded. */
            employed_from: string | null;
            /** @description Last day of employment; null: open. */
            employed_until: string | null;
            /**
             * @description How the person stands to the school; `active` when left out.
             * @enum {string}
             */
            status: "active" | "on_leave" | "left";
            /** @description Members of your own, by name: text, numbers, true or false. In a PATCH null removes one (RFC 7396); at most 50. */
            custom: {
              [key: string]: unknown;
            };
            /** @description Address of the photo, read with the same rights as the person; null: there is none. */
            photo_url: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is live. In a PATCH null brings it back. */
            archived_at: string | null;
            /** @description The person whom this duplicate was merged into; null: it was not. */
            merged_into: string | null;
          };
        };
      };
    };
  };
  "people.listTeacherHistory": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
      };
      path: {
        teacher_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The change.
               */
              id: string;
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @description Who did it; null: a machine or an import. */
              actor: {
                /**
                 * Format: uuid
                 * @description The change.
                 */
                id: string;
                /** @description Name of the user; null: no longer known. */
                name: string | null;
              } | null;
              /** @description What was done: `created`, `updated`, `archived`, … */
              action: string;
              /** @description The request that did it, as `X-Request-Id` told it. */
              request_id: string | null;
              /** @description What made the change; null: made before this was kept. */
              source: ("person" | "machine" | "import") | null;
              /** @description The members that changed. */
              change: {
                [key: string]: {
                  /** @description What stood before. */
                  before: unknown;
                  /** @description What stands after it. */
                  after: unknown;
                };
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "people.readTeacherPhoto": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "image/jpeg": unknown;
          "image/png": unknown;
          "image/webp": unknown;
        };
      };
    };
  };
  "people.putTeacherPhoto": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    requestBody: {
      content: {
        "image/jpeg": unknown;
        "image/png": unknown;
        "image/webp": unknown;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Media type of the image. */
            content_type: string;
            /** @description SHA-256 of the bytes, hexadecimal; also the ETag. */
            sha256: string;
            /** @description Bytes. */
            size: number;
            /** @description Pixels across. */
            width: number;
            /** @description Pixels down. */
            height: number;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
          };
        };
      };
    };
  };
  "people.removeTeacherPhoto": {
    parameters: {
      path: {
        teacher_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "platform.integrationContext": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            school_id: string;
            school_slug: string;
            credential: {
              kind: string;
              client_id?: string;
              scopes: string[] | null;
              expires_at: string | null;
            };
            modules: string[];
            level: string;
            limits: {
              requests_per_minute: number;
              school_requests_per_minute: number;
            };
          };
        };
      };
    };
  };
  "platform.scopedPing": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            /** @constant */
            scope: "ping:read";
          };
        };
      };
    };
  };
  "rosetta.convert": {
    parameters: {
      query: {
        /** @description A number, or the code of a grade. */
        score: string;
        from_scale: string;
        to_scale: string;
        method?: "table" | "formula" | "percentile";
        /** @description Name of one table or formula, as answers tell it. */
        rule?: string;
        /** @description Whether further decimals are cut or rounded. */
        rounding?: "cut" | "round";
        /** @description Decimals that are kept. */
        places?: number;
        /** @description Lowest passing score of from_scale where the mark was given. */
        pass?: number;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            from_scale: string;
            to_scale: string;
            /** @description As it was sent; null: the mean of several. */
            raw_score: (number | string) | null;
            /** @description Null: nothing speaks for one mark of the range. */
            converted_score: number | null;
            /** @description The lowest and the highest number that it may be. */
            range: number[];
            range_grades: (string | null)[];
            unrounded: number | null;
            /** @description Way from the worst score of from_scale (0) to the best (1). */
            normalized_value: number;
            /** @description Grade of to_scale. */
            letter_grade: string | null;
            /** @description On from_scale; null: it knows no failing. */
            passed: boolean | null;
            /** @description Whether what it became passes on to_scale. */
            converted_passed: boolean | null;
            /** @enum {string} */
            method: "table" | "formula" | "percentile";
            /** @description Name of the table or formula. */
            rule: string;
            source: string;
            /** @description Cannot be turned back into the same mark. */
            lossy: boolean;
            /**
             * @description A conversion is decided by the institution that takes the mark.
             * @constant
             */
            official: false;
            rounding: {
              /** @enum {string} */
              mode: "cut" | "round";
              places: number;
            } | null;
            /** @description How it was worked out, line by line. */
            working: string[];
            /** @description The other ways between these scales. */
            alternatives: {
              /** @enum {string} */
              method: "table" | "formula" | "percentile";
              rule: string;
            }[];
          };
        };
      };
    };
  };
  "rosetta.convertList": {
    requestBody: {
      content: {
        "application/json": {
          /** @description A number, or the code of a grade. */
          score?: number | string;
          /** @description Marks of which the mean is converted; of their grade points where to_scale tells those. */
          scores?: (number | string)[];
          weights?: number[];
          from_scale?: string;
          to_scale?: string;
          /** @enum {string} */
          method?: "table" | "formula" | "percentile";
          /** @description Name of one table or formula, as answers tell it. */
          rule?: string;
          /**
           * @description Whether further decimals are cut or rounded.
           * @enum {string}
           */
          rounding?: "cut" | "round";
          /** @description Decimals that are kept. */
          places?: number;
          /** @description Lowest passing score of from_scale where the mark was given. */
          pass?: number;
          conversions?: {
            /** @description A number, or the code of a grade. */
            score?: number | string;
            /** @description Marks of which the mean is converted; of their grade points where to_scale tells those. */
            scores?: (number | string)[];
            weights?: number[];
            from_scale?: string;
            to_scale?: string;
            /** @enum {string} */
            method?: "table" | "formula" | "percentile";
            /** @description Name of one table or formula, as answers tell it. */
            rule?: string;
            /**
             * @description Whether further decimals are cut or rounded.
             * @enum {string}
             */
            rounding?: "cut" | "round";
            /** @description Decimals that are kept. */
            places?: number;
            /** @description Lowest passing score of from_scale where the mark was given. */
            pass?: number;
          }[];
          /** @description How often each passing mark of from_scale was given; asks for percentiles. */
          from_distribution?: {
            low: number;
            high?: number;
            count: number;
          }[];
          /** @description The same of to_scale. */
          to_distribution?: {
            low: number;
            high?: number;
            count: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            from_scale: string;
            to_scale: string;
            /** @description As it was sent; null: the mean of several. */
            raw_score: (number | string) | null;
            /** @description Null: nothing speaks for one mark of the range. */
            converted_score: number | null;
            /** @description The lowest and the highest number that it may be. */
            range: number[];
            range_grades: (string | null)[];
            unrounded: number | null;
            /** @description Way from the worst score of from_scale (0) to the best (1). */
            normalized_value: number;
            /** @description Grade of to_scale. */
            letter_grade: string | null;
            /** @description On from_scale; null: it knows no failing. */
            passed: boolean | null;
            /** @description Whether what it became passes on to_scale. */
            converted_passed: boolean | null;
            /** @enum {string} */
            method: "table" | "formula" | "percentile";
            /** @description Name of the table or formula. */
            rule: string;
            source: string;
            /** @description Cannot be turned back into the same mark. */
            lossy: boolean;
            /**
             * @description A conversion is decided by the institution that takes the mark.
             * @constant
             */
            official: false;
            rounding: {
              /** @enum {string} */
              mode: "cut" | "round";
              places: number;
            } | null;
            /** @description How it was worked out, line by line. */
            working: string[];
            /** @description The other ways between these scales. */
            alternatives: {
              /** @enum {string} */
              method: "table" | "formula" | "percentile";
              rule: string;
            }[];
          } | {
            /** @description Whether every row was converted. */
            ok: boolean;
            count: number;
            conversions: {
              index: number;
              from_scale: string;
              to_scale: string;
              /** @description As it was sent; null: the mean of several. */
              raw_score: (number | string) | null;
              /** @description Null: nothing speaks for one mark of the range. */
              converted_score: number | null;
              /** @description The lowest and the highest number that it may be. */
              range: number[];
              range_grades: (string | null)[];
              unrounded: number | null;
              /** @description Way from the worst score of from_scale (0) to the best (1). */
              normalized_value: number;
              /** @description Grade of to_scale. */
              letter_grade: string | null;
              /** @description On from_scale; null: it knows no failing. */
              passed: boolean | null;
              /** @description Whether what it became passes on to_scale. */
              converted_passed: boolean | null;
              /** @enum {string} */
              method: "table" | "formula" | "percentile";
              /** @description Name of the table or formula. */
              rule: string;
              source: string;
              /** @description Cannot be turned back into the same mark. */
              lossy: boolean;
              /**
               * @description A conversion is decided by the institution that takes the mark.
               * @constant
               */
              official: false;
              rounding: {
                /** @enum {string} */
                mode: "cut" | "round";
                places: number;
              } | null;
              /** @description How it was worked out, line by line. */
              working: string[];
              /** @description The other ways between these scales. */
              alternatives: {
                /** @enum {string} */
                method: "table" | "formula" | "percentile";
                rule: string;
              }[];
            }[];
            errors: {
              index: number;
              field: string;
              code: string;
              message: string;
            }[];
          };
        };
      };
    };
  };
  "rosetta.listScales": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        /** @description Scales of one country. */
        country?: string;
        kind?: "numeric" | "ordinal";
        origin?: "catalogue" | "school";
        /** @description Words of code, name, note, source and country. */
        q?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            scales: {
              /** @description Of a scale of the school; null: it stands in the catalogue alone. */
              id: string | null;
              code: string;
              name: string;
              /** @enum {string} */
              kind: "numeric" | "ordinal";
              min: number;
              max: number;
              pass: number | null;
              /** @enum {string} */
              direction: "higher_is_better" | "lower_is_better";
              grades: {
                code: string;
                label: string | null;
                min: number;
                max: number;
                points: number | null;
                passed: boolean;
              }[];
              /** @description ISO 3166-1 alpha-2; null: of no one country. */
              country: string | null;
              /** @description Who says so. */
              source: string | null;
              source_url: string | null;
              /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
              valid_from: string | null;
              note: string | null;
              /** @description Marks that are written otherwise, by the score that they stand for. */
              spellings: {
                [key: string]: number;
              };
              /** @description Code of the scale whose grade points it tells the mean of. */
              points_of: string | null;
              /** @enum {string} */
              origin: "catalogue" | "school";
              /** @description Means the same as the catalogue’s scale of this code, so that published tables hold. */
              is_catalogued: boolean;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "rosetta.createScale": {
    requestBody: {
      content: {
        "application/json": {
          code: string;
          name: string;
          /** @enum {string} */
          kind: "numeric" | "ordinal";
          min: number;
          max: number;
          pass: number | null;
          /** @enum {string} */
          direction: "higher_is_better" | "lower_is_better";
          grades: {
            code: string;
            label: string | null;
            min: number;
            max: number;
            points: number | null;
            passed: boolean;
          }[];
          /** @description ISO 3166-1 alpha-2; null: of no one country. */
          country?: string | null;
          /** @description Who says so. */
          source?: string | null;
          source_url?: string | null;
          /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
          valid_from?: string | null;
          /** @description What the numbers alone do not say. */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Of a scale of the school; null: it stands in the catalogue alone. */
            id: string | null;
            code: string;
            name: string;
            /** @enum {string} */
            kind: "numeric" | "ordinal";
            min: number;
            max: number;
            pass: number | null;
            /** @enum {string} */
            direction: "higher_is_better" | "lower_is_better";
            grades: {
              code: string;
              label: string | null;
              min: number;
              max: number;
              points: number | null;
              passed: boolean;
            }[];
            /** @description ISO 3166-1 alpha-2; null: of no one country. */
            country: string | null;
            /** @description Who says so. */
            source: string | null;
            source_url: string | null;
            /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
            valid_from: string | null;
            note: string | null;
            /** @description Marks that are written otherwise, by the score that they stand for. */
            spellings: {
              [key: string]: number;
            };
            /** @description Code of the scale whose grade points it tells the mean of. */
            points_of: string | null;
            /** @enum {string} */
            origin: "catalogue" | "school";
            /** @description Means the same as the catalogue’s scale of this code, so that published tables hold. */
            is_catalogued: boolean;
          };
        };
      };
    };
  };
  "rosetta.readScale": {
    parameters: {
      path: {
        grading_scale_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Of a scale of the school; null: it stands in the catalogue alone. */
            id: string | null;
            code: string;
            name: string;
            /** @enum {string} */
            kind: "numeric" | "ordinal";
            min: number;
            max: number;
            pass: number | null;
            /** @enum {string} */
            direction: "higher_is_better" | "lower_is_better";
            grades: {
              code: string;
              label: string | null;
              min: number;
              max: number;
              points: number | null;
              passed: boolean;
            }[];
            /** @description ISO 3166-1 alpha-2; null: of no one country. */
            country: string | null;
            /** @description Who says so. */
            source: string | null;
            source_url: string | null;
            /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
            valid_from: string | null;
            note: string | null;
            /** @description Marks that are written otherwise, by the score that they stand for. */
            spellings: {
              [key: string]: number;
            };
            /** @description Code of the scale whose grade points it tells the mean of. */
            points_of: string | null;
            /** @enum {string} */
            origin: "catalogue" | "school";
            /** @description Means the same as the catalogue’s scale of this code, so that published tables hold. */
            is_catalogued: boolean;
          };
        };
      };
    };
  };
  "rosetta.archiveScale": {
    parameters: {
      path: {
        grading_scale_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "rosetta.patchScale": {
    parameters: {
      path: {
        grading_scale_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          /** @enum {string} */
          kind?: "numeric" | "ordinal";
          min?: number;
          max?: number;
          pass?: number | null;
          /** @enum {string} */
          direction?: "higher_is_better" | "lower_is_better";
          grades?: {
            code: string;
            label: string | null;
            min: number;
            max: number;
            points: number | null;
            passed: boolean;
          }[];
          /** @description ISO 3166-1 alpha-2; null: of no one country. */
          country?: string | null;
          /** @description Who says so. */
          source?: string | null;
          source_url?: string | null;
          /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
          valid_from?: string | null;
          /** @description What the numbers alone do not say. */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Of a scale of the school; null: it stands in the catalogue alone. */
            id: string | null;
            code: string;
            name: string;
            /** @enum {string} */
            kind: "numeric" | "ordinal";
            min: number;
            max: number;
            pass: number | null;
            /** @enum {string} */
            direction: "higher_is_better" | "lower_is_better";
            grades: {
              code: string;
              label: string | null;
              min: number;
              max: number;
              points: number | null;
              passed: boolean;
            }[];
            /** @description ISO 3166-1 alpha-2; null: of no one country. */
            country: string | null;
            /** @description Who says so. */
            source: string | null;
            source_url: string | null;
            /** @description From when on the values are known to hold: the day of the rule or of the edition cited. */
            valid_from: string | null;
            note: string | null;
            /** @description Marks that are written otherwise, by the score that they stand for. */
            spellings: {
              [key: string]: number;
            };
            /** @description Code of the scale whose grade points it tells the mean of. */
            points_of: string | null;
            /** @enum {string} */
            origin: "catalogue" | "school";
            /** @description Means the same as the catalogue’s scale of this code, so that published tables hold. */
            is_catalogued: boolean;
          };
        };
      };
    };
  };
  "super.listSchools": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        q?: string;
        status?: "provisioning" | "active" | "suspended" | "closed";
        parent_school_id?: string;
        sort?: "attention" | "-attention" | "name" | "-name" | "created_at" | "-created_at";
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            schools: {
              /** Format: uuid */
              school_id: string;
              slug: string;
              name: string;
              /** @enum {string} */
              status: "provisioning" | "active" | "suspended" | "closed";
              status_reason: string | null;
              plan_slug: string;
              /** @enum {string} */
              level: "free" | "pro" | "enterprise";
              country_code: string;
              parent_school_id: string | null;
              student_count: number;
              failed_jobs: number;
              late_jobs: number;
              /** Format: date-time */
              created_at: string;
            }[];
            total: number;
            next: string | null;
            previous: string | null;
          };
        };
      };
    };
  };
  "super.readSchool": {
    parameters: {
      path: {
        school_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            school_id: string;
            slug: string;
            name: string;
            /** @enum {string} */
            status: "provisioning" | "active" | "suspended" | "closed";
            status_reason: string | null;
            status_changed_at: string | null;
            retained_until: string | null;
            deleted_at: string | null;
            parent_school_id: string | null;
            plan_slug: string;
            /** @enum {string} */
            level: "free" | "pro" | "enterprise";
            modules: {
              code: string;
              /** @enum {string} */
              tier: "core" | "interop" | "intelligence";
              entitled: boolean;
              enabled: boolean;
              /** @enum {string} */
              source: "plan" | "override";
            }[];
            country_code: string;
            time_zone: string;
            currency: string;
            locale: string;
            education_template: string | null;
            primary_sector: string | null;
            contact_email: string | null;
            /** Format: date-time */
            created_at: string;
          };
        };
      };
    };
  };
  "super.changeSchool": {
    parameters: {
      path: {
        school_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          plan_slug?: string;
          overrides?: {
            [key: string]: boolean | null;
          };
          /** @enum {string} */
          status?: "active" | "suspended" | "closed";
          reason?: string;
          retention_days?: number;
          preview?: boolean;
          confirm?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            applied: boolean;
            changes: {
              [key: string]: {
                before: unknown;
                after: unknown;
              };
            };
            takes_away: {
              modules: ("ai_gateway" | "analytics" | "district_hub" | "documents" | "ews" | "finance" | "library" | "lti" | "messaging" | "oneroster" | "reports" | "scim" | "syllabus" | "transport")[];
              report_features: ("reports" | "reports_custom_builder" | "reports_ministry_exports" | "reports_pdf_exports" | "reports_scheduled_delivery" | "reports_template_library")[];
            };
            adds: {
              modules: ("ai_gateway" | "analytics" | "district_hub" | "documents" | "ews" | "finance" | "library" | "lti" | "messaging" | "oneroster" | "reports" | "scim" | "syllabus" | "transport")[];
              report_features: ("reports" | "reports_custom_builder" | "reports_ministry_exports" | "reports_pdf_exports" | "reports_scheduled_delivery" | "reports_template_library")[];
            };
            school: {
              /** Format: uuid */
              school_id: string;
              slug: string;
              name: string;
              /** @enum {string} */
              status: "provisioning" | "active" | "suspended" | "closed";
              status_reason: string | null;
              status_changed_at: string | null;
              retained_until: string | null;
              deleted_at: string | null;
              parent_school_id: string | null;
              plan_slug: string;
              /** @enum {string} */
              level: "free" | "pro" | "enterprise";
              modules: {
                code: string;
                /** @enum {string} */
                tier: "core" | "interop" | "intelligence";
                entitled: boolean;
                enabled: boolean;
                /** @enum {string} */
                source: "plan" | "override";
              }[];
              country_code: string;
              time_zone: string;
              currency: string;
              locale: string;
              education_template: string | null;
              primary_sector: string | null;
              contact_email: string | null;
              /** Format: date-time */
              created_at: string;
            };
          };
        };
      };
    };
  };
  "super.inviteOwner": {
    parameters: {
      path: {
        school_id: string;
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            school_id: string;
            /** Format: uuid */
            invitation_id: string;
            email: string;
            /** Format: date-time */
            expires_at: string;
          };
        };
      };
    };
  };
  "syllabus.listCoverage": {
    parameters: {
      query?: {
        /** @description The class. */
        class_id?: string;
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id?: string;
        /** @description The unit. */
        unit_id?: string;
        date_from?: string;
        date_to?: string;
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many entries were saved. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /**
               * Format: uuid
               * @description The unit.
               */
              unit_id: string;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /** @description The lesson of the day; null: the day as a whole. */
              period_id: string | null;
              /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
              lessons: number;
              /** @description Topics of the unit that were done. */
              topic_ids: string[];
              /** @description Whether the unit is done with it, whatever was planned. */
              completes_unit: boolean;
              /** @description A note, up to 1,000 characters. */
              note: string | null;
              /** @description The user who recorded it; null: a machine. */
              recorded_by: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
              /** @description Counts the changes. */
              version: number;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "syllabus.createCoverage": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The class.
           */
          class_id: string;
          /**
           * Format: uuid
           * @description The unit.
           */
          unit_id: string;
          /**
           * Format: date
           * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
           */
          date?: string;
          /** @description The lesson of the day; null: the day as a whole. */
          period_id?: string | null;
          /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
          lessons?: number;
          /** @description Topics of the unit that were done. */
          topic_ids?: string[];
          /** @description Whether the unit is done with it, whatever was planned. */
          completes_unit?: boolean;
          /** @description A note, up to 1,000 characters. */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /**
             * Format: uuid
             * @description The unit.
             */
            unit_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The lesson of the day; null: the day as a whole. */
            period_id: string | null;
            /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
            lessons: number;
            /** @description Topics of the unit that were done. */
            topic_ids: string[];
            /** @description Whether the unit is done with it, whatever was planned. */
            completes_unit: boolean;
            /** @description A note, up to 1,000 characters. */
            note: string | null;
            /** @description The user who recorded it; null: a machine. */
            recorded_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Counts the changes. */
            version: number;
          };
        };
      };
    };
  };
  "syllabus.createCoverageBulk": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description `all_or_nothing` (the default): one refused entry refuses all, 422. `partial`: good ones are saved, the others told under `errors`.
           * @enum {string}
           */
          mode?: "all_or_nothing" | "partial";
          /** @description One entry for each unit that a class was taught on a day. */
          entries: {
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * Format: uuid
             * @description The unit.
             */
            unit_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date?: string;
            /** @description The lesson of the day; null: the day as a whole. */
            period_id?: string | null;
            /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
            lessons?: number;
            /** @description Topics of the unit that were done. */
            topic_ids?: string[];
            /** @description Whether the unit is done with it, whatever was planned. */
            completes_unit?: boolean;
            /** @description A note, up to 1,000 characters. */
            note?: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** @description Whether no entry was refused. */
            ok: boolean;
            /** @description How many entries were saved. */
            count: number;
            /** @description One entry for each unit that a class was taught on a day. */
            entries: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /**
               * Format: uuid
               * @description The unit.
               */
              unit_id: string;
              /**
               * Format: date
               * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
               */
              date: string;
              /** @description The lesson of the day; null: the day as a whole. */
              period_id: string | null;
              /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
              lessons: number;
              /** @description Topics of the unit that were done. */
              topic_ids: string[];
              /** @description Whether the unit is done with it, whatever was planned. */
              completes_unit: boolean;
              /** @description A note, up to 1,000 characters. */
              note: string | null;
              /** @description The user who recorded it; null: a machine. */
              recorded_by: string | null;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
              /** @description Counts the changes. */
              version: number;
            }[];
            /** @description The refused entries, each with its first fault. */
            errors: {
              /** @description Place of the entry in the request, the first 0. */
              index: number;
              /** @description The member that is at fault. */
              field: string;
              code: string;
              /** @description In words. */
              message: string;
              /** @description With the code `already_recorded`: the entry that stands. */
              current?: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: uuid
                 * @description The class.
                 */
                class_id: string;
                /**
                 * Format: uuid
                 * @description The syllabus; null: the class has none for that day.
                 */
                syllabus_id: string;
                /**
                 * Format: uuid
                 * @description The unit.
                 */
                unit_id: string;
                /**
                 * Format: date
                 * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
                 */
                date: string;
                /** @description The lesson of the day; null: the day as a whole. */
                period_id: string | null;
                /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
                lessons: number;
                /** @description Topics of the unit that were done. */
                topic_ids: string[];
                /** @description Whether the unit is done with it, whatever was planned. */
                completes_unit: boolean;
                /** @description A note, up to 1,000 characters. */
                note: string | null;
                /** @description The user who recorded it; null: a machine. */
                recorded_by: string | null;
                /**
                 * Format: date-time
                 * @description When it was made (UTC).
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it was last changed (UTC).
                 */
                updated_at: string;
                /** @description When it was archived (UTC); null: it is not. */
                archived_at: string | null;
                /** @description Counts the changes. */
                version: number;
              };
            }[];
          };
        };
      };
    };
  };
  "syllabus.readCoverage": {
    parameters: {
      path: {
        coverage_entry_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /**
             * Format: uuid
             * @description The unit.
             */
            unit_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The lesson of the day; null: the day as a whole. */
            period_id: string | null;
            /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
            lessons: number;
            /** @description Topics of the unit that were done. */
            topic_ids: string[];
            /** @description Whether the unit is done with it, whatever was planned. */
            completes_unit: boolean;
            /** @description A note, up to 1,000 characters. */
            note: string | null;
            /** @description The user who recorded it; null: a machine. */
            recorded_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Counts the changes. */
            version: number;
          };
        };
      };
    };
  };
  "syllabus.archiveCoverage": {
    parameters: {
      path: {
        coverage_entry_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "syllabus.patchCoverage": {
    parameters: {
      path: {
        coverage_entry_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
          lessons?: number;
          /** @description Topics of the unit that were done. */
          topic_ids?: string[];
          /** @description Whether the unit is done with it, whatever was planned. */
          completes_unit?: boolean;
          /** @description A note, up to 1,000 characters. */
          note?: string | null;
          /** @description Why it is changed, in words; kept in the history. */
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The class.
             */
            class_id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /**
             * Format: uuid
             * @description The unit.
             */
            unit_id: string;
            /**
             * Format: date
             * @description The day, `YYYY-MM-DD` in the time zone of the school; today by default, never in the future.
             */
            date: string;
            /** @description The lesson of the day; null: the day as a whole. */
            period_id: string | null;
            /** @description How many lessons it was worth; 1 by default, 0 for what was done beside a lesson. */
            lessons: number;
            /** @description Topics of the unit that were done. */
            topic_ids: string[];
            /** @description Whether the unit is done with it, whatever was planned. */
            completes_unit: boolean;
            /** @description A note, up to 1,000 characters. */
            note: string | null;
            /** @description The user who recorded it; null: a machine. */
            recorded_by: string | null;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Counts the changes. */
            version: number;
          };
        };
      };
    };
  };
  "syllabus.listCoverageHistory": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        /** @description How many entries were saved. */
        count?: boolean;
      };
      path: {
        coverage_entry_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              action: "created" | "updated" | "archived";
              /**
               * Format: date-time
               * @description When it happened (UTC).
               */
              at: string;
              /** @description The user who did it; null: a machine. */
              actor_id: string | null;
              /** @description Why it is changed, in words; kept in the history. */
              reason: string | null;
              /** @description What stood before. */
              before: {
                [key: string]: unknown;
              };
              /** @description What stands after it. */
              after: {
                [key: string]: unknown;
              };
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "syllabus.pacing": {
    parameters: {
      query?: {
        /** @description The class. */
        class_id?: string;
        /** @description Code of the grade level. */
        grade_level?: string;
        /** @description Code or name of the subject. */
        subject?: string;
        /** @description The member of staff who teaches the class on that day. */
        teacher_id?: string;
        /** @description The day that is asked about; today by default, whose lessons count when they are over. */
        as_of?: string;
        /** @description Lessons that a class may be ahead or behind and still be on track; the setting of the school by default. */
        tolerance?: number;
        page_size?: number;
        cursor?: string;
        /** @description How many entries were saved. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /**
               * Format: uuid
               * @description The class.
               */
              class_id: string;
              class_name: string;
              class_code: string | null;
              grade_levels: string[];
              subjects: string[];
              teachers: {
                /** Format: uuid */
                staff_id: string;
                name: string;
              }[];
              /** @description The syllabus; null: the class has none for that day. */
              syllabus_id: string | null;
              syllabus_title: string | null;
              /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
              subject_code: string | null;
              /**
               * @description `ahead`, `on_track` or `behind` by more than the tolerance; `not_started` before the first lesson; `no_syllabus`.
               * @enum {string}
               */
              status: "ahead" | "on_track" | "behind" | "not_started" | "no_syllabus";
              /** @description P(d): the share of the weight that is due by the day, in per cent; null: nothing is planned. */
              planned_pct: number | null;
              /** @description A(d): the share of the weight that is covered, in per cent; null: nothing is planned. */
              actual_pct: number | null;
              /** @description Lessons covered less lessons due; below zero: behind. */
              variance_lessons: number | null;
              /** @description The same in days on which the class is taught: the difference to the one on which the plan had what is covered now. */
              variance_days: number | null;
              /** @description A / P; null: nothing is due yet. */
              pace_index: number | null;
              /** @description Lessons covered for each day on which the class was taught, over the last four weeks; null: there was none. */
              recent_pace: number | null;
              /** @description Lessons to be covered on each day that remains; null: none remains. */
              needed_pace: number | null;
              /** @description When it will be done at the recent pace; null: not within the days that there are. */
              projected_end: string | null;
              /** @description Lessons that will be left at the end at the recent pace; null: there is none. */
              projected_lessons_left: number | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Planned lessons that are due by the day. */
              due_lessons: number;
              /** @description Planned lessons that are covered. */
              covered_lessons: number;
              /** @description Planned lessons that are not covered. */
              remaining_lessons: number;
              /** @description Days that remain on which the class is taught. */
              remaining_days: number;
              /** @description Lessons that the calendar and the timetable have. */
              teachable_lessons: number;
              /** @description Days on which the class is taught. */
              teachable_days: number;
              /** @description Planned lessons for which the calendar has no room. */
              shortfall_lessons: number;
              /** @description The same in minutes; null: nobody says how long a lesson is. */
              shortfall_minutes: number | null;
              /** @description Lessons of the calendar for which nothing is planned. */
              spare_lessons: number;
              /** @description How many topics there are. */
              total_topics: number;
              /** @description How many of them are done. */
              completed_topics: number;
              /** @description Its units, in their order. */
              units: {
                /**
                 * Format: uuid
                 * @description The unit.
                 */
                unit_id: string;
                /** @description Its place among the units, the first 1. */
                position: number;
                /** @description What it is called. */
                title: string;
                /** @description Lessons that it is planned to take. */
                planned_lessons: number;
                /** @description Its share of the whole, against the other weights; null: its lessons. */
                weight: number;
                /** @description Lessons that were recorded for it. */
                given_lessons: number;
                /** @description P(d): the share of the weight that is due by the day, in per cent; null: nothing is planned. */
                planned_pct: number;
                /** @description A(d): the share of the weight that is covered, in per cent; null: nothing is planned. */
                actual_pct: number;
                /** @description The day on which it begins by the plan; null: beyond the last lesson. */
                starts_on: string | null;
                /** @description The day on which it is due by the plan; null: beyond the last lesson. */
                due_on: string | null;
                /**
                 * @description `ahead`, `on_track` or `behind` by more than the tolerance; `not_started` before the first lesson; `no_syllabus`.
                 * @enum {string}
                 */
                status: "done" | "late" | "current" | "ahead" | "upcoming";
                /** @description How many topics there are. */
                total_topics: number;
                /** @description How many of them are done. */
                completed_topics: number;
              }[];
            }[];
            next: string | null;
            previous: string | null;
            /** @description How many entries were saved. */
            count?: number;
            /**
             * Format: date
             * @description The day that is asked about; today by default, whose lessons count when they are over.
             */
            as_of: string;
            /** @description Lessons that a class may be ahead or behind and still be on track; the setting of the school by default. */
            tolerance: number;
          };
        };
      };
    };
  };
  "syllabus.readSettings": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Lessons that a class may be ahead or behind and still be on track; 2 by default. */
            tolerance_lessons: number;
          };
        };
      };
    };
  };
  "syllabus.patchSettings": {
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description Lessons that a class may be ahead or behind and still be on track; 2 by default. */
          tolerance_lessons?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Lessons that a class may be ahead or behind and still be on track; 2 by default. */
            tolerance_lessons: number;
          };
        };
      };
    };
  };
  "syllabus.listSyllabi": {
    parameters: {
      query?: {
        /** @description The class. */
        class_id?: string;
        /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
        course_id?: string;
        /** @description The school year or the term that the syllabus is for. */
        academic_session_id?: string;
        /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
        subject_code?: string;
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many entries were saved. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description The class. */
              class_id: string | null;
              /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
              course_id: string | null;
              /**
               * Format: uuid
               * @description The school year or the term that the syllabus is for.
               */
              academic_session_id: string;
              /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
              subject_code: string | null;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Length of a lesson; null: as the periods of the class are long. */
              minutes_per_lesson: number | null;
              /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
              lessons_per_week: number | null;
              /**
               * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
               * @enum {string}
               */
              layout: "consecutive" | "spread";
              /**
               * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
               * @enum {string}
               */
              measure: "lessons" | "topics";
              unit_count: number;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "syllabus.createSyllabus": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The class.
           */
          class_id?: string;
          /**
           * Format: uuid
           * @description The course, for a syllabus of all of its classes; either this or `class_id`.
           */
          course_id?: string;
          /**
           * Format: uuid
           * @description The school year or the term that the syllabus is for.
           */
          academic_session_id: string;
          /** @description What it is called. */
          title: string;
          /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
          subject_code?: string | null;
          /** @description More about it; null: nothing. */
          description?: string | null;
          /** @description Length of a lesson; null: as the periods of the class are long. */
          minutes_per_lesson?: number | null;
          /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
          lessons_per_week?: number | null;
          /**
           * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
           * @enum {string}
           */
          layout?: "consecutive" | "spread";
          /**
           * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
           * @enum {string}
           */
          measure?: "lessons" | "topics";
          /** @description Its units, in their order. */
          units?: {
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description?: string | null;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /** @description Its share of the whole, against the other weights; null: its lessons. */
            weight?: number | null;
            /** @description Its last day; decides before the layout. null: by the layout. */
            due_date?: string | null;
            /** @description What it is made of; one without `id` is new. */
            topics?: {
              /** Format: uuid */
              id?: string;
              /** @description What it is called. */
              title: string;
            }[];
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class. */
            class_id: string | null;
            /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
            course_id: string | null;
            /**
             * Format: uuid
             * @description The school year or the term that the syllabus is for.
             */
            academic_session_id: string;
            /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
            subject_code: string | null;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Length of a lesson; null: as the periods of the class are long. */
            minutes_per_lesson: number | null;
            /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
            lessons_per_week: number | null;
            /**
             * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
             * @enum {string}
             */
            layout: "consecutive" | "spread";
            /**
             * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
             * @enum {string}
             */
            measure: "lessons" | "topics";
            unit_count: number;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Its units, in their order. */
            units: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "syllabus.readSyllabus": {
    parameters: {
      path: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class. */
            class_id: string | null;
            /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
            course_id: string | null;
            /**
             * Format: uuid
             * @description The school year or the term that the syllabus is for.
             */
            academic_session_id: string;
            /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
            subject_code: string | null;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Length of a lesson; null: as the periods of the class are long. */
            minutes_per_lesson: number | null;
            /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
            lessons_per_week: number | null;
            /**
             * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
             * @enum {string}
             */
            layout: "consecutive" | "spread";
            /**
             * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
             * @enum {string}
             */
            measure: "lessons" | "topics";
            unit_count: number;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Its units, in their order. */
            units: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "syllabus.archiveSyllabus": {
    parameters: {
      path: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "syllabus.patchSyllabus": {
    parameters: {
      path: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The school year or the term that the syllabus is for.
           */
          academic_session_id?: string;
          /** @description What it is called. */
          title?: string;
          /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
          subject_code?: string | null;
          /** @description More about it; null: nothing. */
          description?: string | null;
          /** @description Length of a lesson; null: as the periods of the class are long. */
          minutes_per_lesson?: number | null;
          /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
          lessons_per_week?: number | null;
          /**
           * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
           * @enum {string}
           */
          layout?: "consecutive" | "spread";
          /**
           * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
           * @enum {string}
           */
          measure?: "lessons" | "topics";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class. */
            class_id: string | null;
            /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
            course_id: string | null;
            /**
             * Format: uuid
             * @description The school year or the term that the syllabus is for.
             */
            academic_session_id: string;
            /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
            subject_code: string | null;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Length of a lesson; null: as the periods of the class are long. */
            minutes_per_lesson: number | null;
            /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
            lessons_per_week: number | null;
            /**
             * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
             * @enum {string}
             */
            layout: "consecutive" | "spread";
            /**
             * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
             * @enum {string}
             */
            measure: "lessons" | "topics";
            unit_count: number;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Its units, in their order. */
            units: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "syllabus.copySyllabus": {
    parameters: {
      path: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The class.
           */
          class_id?: string;
          /**
           * Format: uuid
           * @description The course, for a syllabus of all of its classes; either this or `class_id`.
           */
          course_id?: string;
          /**
           * Format: uuid
           * @description The school year or the term that the syllabus is for.
           */
          academic_session_id: string;
          /** @description What it is called. */
          title?: string;
          /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
          subject_code?: string | null;
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description The class. */
            class_id: string | null;
            /** @description The course, for a syllabus of all of its classes; either this or `class_id`. */
            course_id: string | null;
            /**
             * Format: uuid
             * @description The school year or the term that the syllabus is for.
             */
            academic_session_id: string;
            /** @description Code of the subject, for a class that is taught several; null: the class has one syllabus. */
            subject_code: string | null;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Length of a lesson; null: as the periods of the class are long. */
            minutes_per_lesson: number | null;
            /** @description Instead of the timetable: so many lessons in a whole week, spread evenly over its school days; null: the lesson periods of the class, one lesson a day where it has none. */
            lessons_per_week: number | null;
            /**
             * @description `consecutive` (the default): one planned lesson for each lesson of the timetable, unit after unit. `spread`: over all lessons there are, in proportion.
             * @enum {string}
             */
            layout: "consecutive" | "spread";
            /**
             * @description What says how far a unit is. `lessons` (the default): lessons given of those planned. `topics`: topics done of those it has. A unit that was called done, or all of whose topics are, is done.
             * @enum {string}
             */
            measure: "lessons" | "topics";
            unit_count: number;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
            /** @description Its units, in their order. */
            units: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "syllabus.orderUnits": {
    parameters: {
      path: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Every unit of the syllabus, in the new order. */
          unit_ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
          };
        };
      };
    };
  };
  "syllabus.listUnits": {
    parameters: {
      query?: {
        /** @description The syllabus; null: the class has none for that day. */
        syllabus_id?: string;
        archived?: boolean;
        page_size?: number;
        cursor?: string;
        /** @description How many entries were saved. */
        count?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /**
               * Format: uuid
               * @description The syllabus; null: the class has none for that day.
               */
              syllabus_id: string;
              /** @description Its place among the units, the first 1. */
              position: number;
              /** @description What it is called. */
              title: string;
              /** @description More about it; null: nothing. */
              description: string | null;
              /** @description Lessons that it is planned to take. */
              planned_lessons: number;
              /** @description Its share of the whole, against the other weights; null: its lessons. */
              weight: number | null;
              /** @description Its last day; decides before the layout. null: by the layout. */
              due_date: string | null;
              /** @description What it is made of; one without `id` is new. */
              topics: {
                /** Format: uuid */
                id: string;
                /** @description What it is called. */
                title: string;
              }[];
              /**
               * Format: date-time
               * @description When it was made (UTC).
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed (UTC).
               */
              updated_at: string;
              /** @description When it was archived (UTC); null: it is not. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "syllabus.createUnit": {
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The syllabus; null: the class has none for that day.
           */
          syllabus_id: string;
          /** @description What it is called. */
          title: string;
          /** @description More about it; null: nothing. */
          description?: string | null;
          /** @description Lessons that it is planned to take. */
          planned_lessons: number;
          /** @description Its share of the whole, against the other weights; null: its lessons. */
          weight?: number | null;
          /** @description Its last day; decides before the layout. null: by the layout. */
          due_date?: string | null;
          /** @description What it is made of; one without `id` is new. */
          topics?: {
            /** Format: uuid */
            id?: string;
            /** @description What it is called. */
            title: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /** @description Its place among the units, the first 1. */
            position: number;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /** @description Its share of the whole, against the other weights; null: its lessons. */
            weight: number | null;
            /** @description Its last day; decides before the layout. null: by the layout. */
            due_date: string | null;
            /** @description What it is made of; one without `id` is new. */
            topics: {
              /** Format: uuid */
              id: string;
              /** @description What it is called. */
              title: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "syllabus.readUnit": {
    parameters: {
      path: {
        syllabus_unit_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /** @description Its place among the units, the first 1. */
            position: number;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /** @description Its share of the whole, against the other weights; null: its lessons. */
            weight: number | null;
            /** @description Its last day; decides before the layout. null: by the layout. */
            due_date: string | null;
            /** @description What it is made of; one without `id` is new. */
            topics: {
              /** Format: uuid */
              id: string;
              /** @description What it is called. */
              title: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "syllabus.archiveUnit": {
    parameters: {
      path: {
        syllabus_unit_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "syllabus.patchUnit": {
    parameters: {
      path: {
        syllabus_unit_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description What it is called. */
          title?: string;
          /** @description More about it; null: nothing. */
          description?: string | null;
          /** @description Lessons that it is planned to take. */
          planned_lessons?: number;
          /** @description Its share of the whole, against the other weights; null: its lessons. */
          weight?: number | null;
          /** @description Its last day; decides before the layout. null: by the layout. */
          due_date?: string | null;
          /** @description What it is made of; one without `id` is new. */
          topics?: {
            /** Format: uuid */
            id?: string;
            /** @description What it is called. */
            title: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The syllabus; null: the class has none for that day.
             */
            syllabus_id: string;
            /** @description Its place among the units, the first 1. */
            position: number;
            /** @description What it is called. */
            title: string;
            /** @description More about it; null: nothing. */
            description: string | null;
            /** @description Lessons that it is planned to take. */
            planned_lessons: number;
            /** @description Its share of the whole, against the other weights; null: its lessons. */
            weight: number | null;
            /** @description Its last day; decides before the layout. null: by the layout. */
            due_date: string | null;
            /** @description What it is made of; one without `id` is new. */
            topics: {
              /** Format: uuid */
              id: string;
              /** @description What it is called. */
              title: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed (UTC).
             */
            updated_at: string;
            /** @description When it was archived (UTC); null: it is not. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "tenants.listChildren": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            children: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              status: string;
              plan_slug: string;
              country_code: string;
            }[];
            parent: {
              /** Format: uuid */
              school_id: string;
              name: string;
              slug: string;
              status: string;
              plan_slug: string;
              country_code: string;
            } | null;
          };
        };
      };
    };
  };
  "provisioning.order": {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          slug?: string;
          contact_email: string;
          country_code: string;
          time_zone?: string;
          currency?: string;
          education_template: string;
          plan_slug: string;
          primary_sector?: string;
          /** Format: uuid */
          parent_school_id?: string;
          modules?: {
            [key: string]: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Accepted: the work goes on in the background */
      202: {
        content: {
          "application/json": {
            /** Format: uuid */
            school_id: string;
            slug: string;
            /** Format: uuid */
            job_id: string;
            timeline_url: string;
          };
        };
      };
    };
  };
  "provisioning.readTimeline": {
    parameters: {
      path: {
        job_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            school_id: string;
            slug: string;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed";
            attempt: number;
            steps: {
              /** @enum {string} */
              step: "school" | "education_template" | "modules" | "owner" | "activation";
              /** @enum {string} */
              state: "waiting" | "running" | "done" | "failed";
              started_at: string | null;
              finished_at: string | null;
              message: string | null;
              facts: {
                slug?: string;
                time_zone?: string;
                currency?: string;
                education_template?: string;
                school_year?: string;
                created?: {
                  [key: string]: number;
                };
                plan_slug?: string;
                modules?: string[];
                /** Format: date-time */
                opened_at?: string;
              } | null;
            }[];
            error: {
              code: string;
              message: string;
              details?: unknown;
            } | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
          };
        };
      };
    };
  };
  "tenants.readModules": {
    parameters: {
      path: {
        tenant_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            tenant_id: string;
            plan_slug: string;
            /** @enum {string} */
            level: "free" | "pro" | "enterprise";
            modules: {
              code: string;
              /** @enum {string} */
              tier: "core" | "interop" | "intelligence";
              entitled: boolean;
              enabled: boolean;
              /** @enum {string} */
              source: "plan" | "override";
            }[];
          };
        };
      };
    };
  };
  "tenants.changeModules": {
    parameters: {
      path: {
        tenant_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          modules: {
            [key: string]: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            tenant_id: string;
            plan_slug: string;
            /** @enum {string} */
            level: "free" | "pro" | "enterprise";
            modules: {
              code: string;
              /** @enum {string} */
              tier: "core" | "interop" | "intelligence";
              entitled: boolean;
              enabled: boolean;
              /** @enum {string} */
              source: "plan" | "override";
            }[];
          };
        };
      };
    };
  };
  "webhooks.listDeliveries": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        /** @description To this endpoint. */
        endpoint_id?: string;
        /** @description In this state. */
        state?: "waiting" | "delivered" | "dead";
        /** @description Of events of this type. */
        type?: "academic_year.archived" | "academic_year.created" | "academic_year.updated" | "application.accepted" | "application.enrolled" | "application.offered" | "application.rejected" | "application.submitted" | "application.updated" | "application.withdrawn" | "attendance.corrected" | "attendance.recorded" | "attendance_code.archived" | "attendance_code.created" | "attendance_code.updated" | "attendance_settings.updated" | "calendar_entry.archived" | "calendar_entry.created" | "calendar_entry.updated" | "class.archived" | "class.created" | "class.updated" | "class_group.archived" | "class_group.created" | "class_group.updated" | "course.archived" | "course.created" | "course.updated" | "coverage.corrected" | "coverage.recorded" | "education_dna.updated" | "education_template.applied" | "enrollment.archived" | "enrollment.created" | "enrollment.ended" | "enrollment.updated" | "evaluation.archived" | "evaluation.closed" | "evaluation.created" | "evaluation.published" | "evaluation.reopened" | "evaluation.updated" | "evaluation_policy.updated" | "grade.published" | "grade_level.archived" | "grade_level.created" | "grade_level.updated" | "guardian.archived" | "guardian.created" | "guardian.link_updated" | "guardian.linked" | "guardian.unlinked" | "guardian.updated" | "import.cancelled" | "import.finished" | "import.queued" | "import_mapping.created" | "import_mapping.deleted" | "import_mapping.updated" | "member.joined" | "org.archived" | "org.created" | "org.updated" | "people.imported" | "period.archived" | "period.created" | "period.updated" | "person.merge_undone" | "person.merged" | "planned_absence.archived" | "planned_absence.created" | "planned_absence.updated" | "register.closed" | "register.reopened" | "result.recorded" | "risk_thresholds.updated" | "rollover.applied" | "rollover.undone" | "room.archived" | "room.created" | "room.updated" | "roster.imported" | "school.closed" | "school.plan_changed" | "school.provisioned" | "school.reactivated" | "school.suspended" | "student.archived" | "student.created" | "student.updated" | "subject.archived" | "subject.created" | "subject.updated" | "syllabus.archived" | "syllabus.created" | "syllabus.updated" | "teacher.archived" | "teacher.created" | "teacher.updated" | "term.archived" | "term.created" | "term.updated" | "term_grading.closed" | "term_grading.reopened" | "webhook.test";
        /** @description Of events since then. */
        since?: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** Format: uuid */
              endpoint_id: string;
              /**
               * Format: uuid
               * @description Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try.
               */
              event_id: string;
              /** @description Of the event. */
              event_type: string;
              /**
               * @description `dead`: not tried again by itself; a replay sends it anew.
               * @enum {string}
               */
              state: "waiting" | "delivered" | "dead";
              /** @description Tries so far, of this round where it was replayed. */
              attempts: number;
              /** @description Whether a try is on its way right now. */
              is_being_sent: boolean;
              /** @description When it is tried next; null when it is not, or is being sent. */
              next_attempt_at: string | null;
              /** @description Status of the answer; null where none came. */
              last_status: number | null;
              /** @description Why no answer came; null where one did. One of: invalid_url, address_refused, unknown_host, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
              last_fault: string | null;
              /**
               * Format: date-time
               * @description When the event happened.
               */
              created_at: string;
              /** @description When it was delivered or given up. */
              ended_at: string | null;
              /** @description When it was last sent anew by hand. */
              replayed_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "webhooks.readDelivery": {
    parameters: {
      path: {
        webhook_delivery_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /**
             * Format: uuid
             * @description Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try.
             */
            event_id: string;
            /** @description Of the event. */
            event_type: string;
            /**
             * @description `dead`: not tried again by itself; a replay sends it anew.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "dead";
            /** @description Tries so far, of this round where it was replayed. */
            attempts: number;
            /** @description Whether a try is on its way right now. */
            is_being_sent: boolean;
            /** @description When it is tried next; null when it is not, or is being sent. */
            next_attempt_at: string | null;
            /** @description Status of the answer; null where none came. */
            last_status: number | null;
            /** @description Why no answer came; null where one did. One of: invalid_url, address_refused, unknown_host, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
            last_fault: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
            /** @description When it was delivered or given up. */
            ended_at: string | null;
            /** @description When it was last sent anew by hand. */
            replayed_at: string | null;
            /** @description The bytes that are sent, at every try the same. */
            body: string;
            /** @description The tries, the newest first. */
            tries: {
              /** Format: uuid */
              id: string;
              /** @description Which try it was, of its round. */
              attempt: number;
              /**
               * Format: date-time
               * @description When it began.
               */
              at: string;
              /** @description How long it took, milliseconds. */
              duration_ms: number;
              /** @description What was sent beside the body, without the signature. */
              request_headers: {
                [key: string]: string;
              };
              /** @description Status of the answer; null where none came. */
              status: number | null;
              /** @description Why no answer came; null where one did. One of: invalid_url, address_refused, unknown_host, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
              fault: string | null;
              /** @description Headers of the answer, without what is secret. */
              answer_headers: {
                [key: string]: string;
              } | null;
              /** @description The beginning of the answer, 4,000 characters at most. */
              answer_body: string | null;
            }[];
          };
        };
      };
    };
  };
  "webhooks.replayDelivery": {
    parameters: {
      path: {
        webhook_delivery_id: string;
      };
    };
    responses: {
      /** @description Accepted: the work goes on in the background */
      202: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /**
             * Format: uuid
             * @description Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try.
             */
            event_id: string;
            /** @description Of the event. */
            event_type: string;
            /**
             * @description `dead`: not tried again by itself; a replay sends it anew.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "dead";
            /** @description Tries so far, of this round where it was replayed. */
            attempts: number;
            /** @description Whether a try is on its way right now. */
            is_being_sent: boolean;
            /** @description When it is tried next; null when it is not, or is being sent. */
            next_attempt_at: string | null;
            /** @description Status of the answer; null where none came. */
            last_status: number | null;
            /** @description Why no answer came; null where one did. One of: invalid_url, address_refused, unknown_host, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
            last_fault: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
            /** @description When it was delivered or given up. */
            ended_at: string | null;
            /** @description When it was last sent anew by hand. */
            replayed_at: string | null;
          };
        };
      };
    };
  };
  "webhooks.listEndpoints": {
    parameters: {
      query?: {
        page_size?: number;
        cursor?: string;
        count?: boolean;
        /** @description Those that were archived instead of those that stand. */
        archived?: boolean;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            results: {
              /** Format: uuid */
              id: string;
              /** @description Where events are sent by POST. */
              url: string;
              /** @description What it is for, in the words of the school. */
              description: string | null;
              /** @description The types that are sent; none: every type. */
              event_types: string[];
              /**
               * @description Nothing is sent to a disabled endpoint; what waits for it stays.
               * @enum {string}
               */
              status: "active" | "disabled";
              /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
              disabled_reason: ("switched_off" | "gone" | "failing") | null;
              /** @description When it was disabled. */
              disabled_at: string | null;
              /** @description Since when every try failed; null: the last one succeeded. */
              failing_since: string | null;
              /** @description When it last took a delivery, to the minute. */
              last_delivered_at: string | null;
              /** @description The first characters of the secret. */
              secret_hint: string;
              /** @description Until when the secret before signs as well. */
              previous_secret_until: string | null;
              /** @description The member who made it. */
              created_by: string | null;
              /**
               * Format: date-time
               * @description When it was made.
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When it was last changed.
               */
              updated_at: string;
              /** @description When it was archived. */
              archived_at: string | null;
            }[];
            next: string | null;
            previous: string | null;
            count?: number;
          };
        };
      };
    };
  };
  "webhooks.createEndpoint": {
    requestBody: {
      content: {
        "application/json": {
          /** @description A public https address. Names that lead to private networks are refused when they are called. */
          url: string;
          /** @description What it is for. */
          description?: string | null;
          /** @description The types to send; none: every type, also those to come. */
          event_types?: ("academic_year.archived" | "academic_year.created" | "academic_year.updated" | "application.accepted" | "application.enrolled" | "application.offered" | "application.rejected" | "application.submitted" | "application.updated" | "application.withdrawn" | "attendance.corrected" | "attendance.recorded" | "attendance_code.archived" | "attendance_code.created" | "attendance_code.updated" | "attendance_settings.updated" | "calendar_entry.archived" | "calendar_entry.created" | "calendar_entry.updated" | "class.archived" | "class.created" | "class.updated" | "class_group.archived" | "class_group.created" | "class_group.updated" | "course.archived" | "course.created" | "course.updated" | "coverage.corrected" | "coverage.recorded" | "education_dna.updated" | "education_template.applied" | "enrollment.archived" | "enrollment.created" | "enrollment.ended" | "enrollment.updated" | "evaluation.archived" | "evaluation.closed" | "evaluation.created" | "evaluation.published" | "evaluation.reopened" | "evaluation.updated" | "evaluation_policy.updated" | "grade.published" | "grade_level.archived" | "grade_level.created" | "grade_level.updated" | "guardian.archived" | "guardian.created" | "guardian.link_updated" | "guardian.linked" | "guardian.unlinked" | "guardian.updated" | "import.cancelled" | "import.finished" | "import.queued" | "import_mapping.created" | "import_mapping.deleted" | "import_mapping.updated" | "member.joined" | "org.archived" | "org.created" | "org.updated" | "people.imported" | "period.archived" | "period.created" | "period.updated" | "person.merge_undone" | "person.merged" | "planned_absence.archived" | "planned_absence.created" | "planned_absence.updated" | "register.closed" | "register.reopened" | "result.recorded" | "risk_thresholds.updated" | "rollover.applied" | "rollover.undone" | "room.archived" | "room.created" | "room.updated" | "roster.imported" | "school.closed" | "school.plan_changed" | "school.provisioned" | "school.reactivated" | "school.suspended" | "student.archived" | "student.created" | "student.updated" | "subject.archived" | "subject.created" | "subject.updated" | "syllabus.archived" | "syllabus.created" | "syllabus.updated" | "teacher.archived" | "teacher.created" | "teacher.updated" | "term.archived" | "term.created" | "term.updated" | "term_grading.closed" | "term_grading.reopened")[];
        };
      };
    };
    responses: {
      /** @description Created */
      201: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
            /** @description The signing secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            secret?: string;
            /** @description The secret was told before and is not told again. */
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "webhooks.readEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "webhooks.archiveEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    responses: {
      /** @description Done, without a body */
      204: {
      };
    };
  };
  "webhooks.patchEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    /** @description RFC 7396 merge patch: only what is sent changes. */
    requestBody: {
      content: {
        "application/json": {
          /** @description A public https address. Names that lead to private networks are refused when they are called. */
          url?: string;
          /** @description What it is for. */
          description?: string | null;
          /** @description The types to send; none: every type, also those to come. */
          event_types?: ("academic_year.archived" | "academic_year.created" | "academic_year.updated" | "application.accepted" | "application.enrolled" | "application.offered" | "application.rejected" | "application.submitted" | "application.updated" | "application.withdrawn" | "attendance.corrected" | "attendance.recorded" | "attendance_code.archived" | "attendance_code.created" | "attendance_code.updated" | "attendance_settings.updated" | "calendar_entry.archived" | "calendar_entry.created" | "calendar_entry.updated" | "class.archived" | "class.created" | "class.updated" | "class_group.archived" | "class_group.created" | "class_group.updated" | "course.archived" | "course.created" | "course.updated" | "coverage.corrected" | "coverage.recorded" | "education_dna.updated" | "education_template.applied" | "enrollment.archived" | "enrollment.created" | "enrollment.ended" | "enrollment.updated" | "evaluation.archived" | "evaluation.closed" | "evaluation.created" | "evaluation.published" | "evaluation.reopened" | "evaluation.updated" | "evaluation_policy.updated" | "grade.published" | "grade_level.archived" | "grade_level.created" | "grade_level.updated" | "guardian.archived" | "guardian.created" | "guardian.link_updated" | "guardian.linked" | "guardian.unlinked" | "guardian.updated" | "import.cancelled" | "import.finished" | "import.queued" | "import_mapping.created" | "import_mapping.deleted" | "import_mapping.updated" | "member.joined" | "org.archived" | "org.created" | "org.updated" | "people.imported" | "period.archived" | "period.created" | "period.updated" | "person.merge_undone" | "person.merged" | "planned_absence.archived" | "planned_absence.created" | "planned_absence.updated" | "register.closed" | "register.reopened" | "result.recorded" | "risk_thresholds.updated" | "rollover.applied" | "rollover.undone" | "room.archived" | "room.created" | "room.updated" | "roster.imported" | "school.closed" | "school.plan_changed" | "school.provisioned" | "school.reactivated" | "school.suspended" | "student.archived" | "student.created" | "student.updated" | "subject.archived" | "subject.created" | "subject.updated" | "syllabus.archived" | "syllabus.created" | "syllabus.updated" | "teacher.archived" | "teacher.created" | "teacher.updated" | "term.archived" | "term.created" | "term.updated" | "term_grading.closed" | "term_grading.reopened")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "webhooks.disableEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "webhooks.enableEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
          };
        };
      };
    };
  };
  "webhooks.replayDead": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Dead letters of events since then; without it all of them. */
          since?: string | null;
        };
      };
    };
    responses: {
      /** @description Accepted: the work goes on in the background */
      202: {
        content: {
          "application/json": {
            /** @description How many are sent anew. */
            replayed: number;
            /** @description Whether there were more; ask again for those. */
            more: boolean;
          };
        };
      };
    };
  };
  "webhooks.rotateSecret": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description How long the secret before signs as well; 24 hours unless told. */
          overlap_hours?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @description Where events are sent by POST. */
            url: string;
            /** @description What it is for, in the words of the school. */
            description: string | null;
            /** @description The types that are sent; none: every type. */
            event_types: string[];
            /**
             * @description Nothing is sent to a disabled endpoint; what waits for it stays.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description `gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person. */
            disabled_reason: ("switched_off" | "gone" | "failing") | null;
            /** @description When it was disabled. */
            disabled_at: string | null;
            /** @description Since when every try failed; null: the last one succeeded. */
            failing_since: string | null;
            /** @description When it last took a delivery, to the minute. */
            last_delivered_at: string | null;
            /** @description The first characters of the secret. */
            secret_hint: string;
            /** @description Until when the secret before signs as well. */
            previous_secret_until: string | null;
            /** @description The member who made it. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description When it was archived. */
            archived_at: string | null;
            /** @description The signing secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key. */
            secret?: string;
            /** @description The secret was told before and is not told again. */
            secret_omitted?: boolean;
          };
        };
      };
    };
  };
  "webhooks.testEndpoint": {
    parameters: {
      path: {
        webhook_endpoint_id: string;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uuid
             * @description The entry in the log.
             */
            delivery_id: string;
            /** @description Whether it was answered with 2xx. */
            delivered: boolean;
            /** @description Status of the answer; null where none came. */
            status: number | null;
            /** @description Why no answer came; null where one did. One of: invalid_url, address_refused, unknown_host, connection_failed, timeout, answer_too_large, secret_unreadable, endpoint_archived. */
            fault: string | null;
            /** @description How long it took, milliseconds. */
            duration_ms: number;
            /** @description Headers of the answer, without what is secret. */
            answer_headers: {
              [key: string]: string;
            } | null;
            /** @description The beginning of the answer, 4,000 characters at most. */
            answer_body: string | null;
          };
        };
      };
    };
  };
  "webhooks.listEventTypes": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @description Every type, by name. */
            event_types: {
              /** @description As it stands in `type` of the body. */
              type: string;
              /** @description What has happened. */
              description: string;
              /** @description JSON Schema 2020-12 of the whole body. */
              schema: {
                [key: string]: unknown;
              };
              /** @description A whole body. */
              example: {
                [key: string]: unknown;
              };
            }[];
          };
        };
      };
    };
  };
  "discovery.readManifestV2": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ManifestV2"];
        };
      };
    };
  };
  "discovery.ping": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            ok: true;
            /** @constant */
            contract_version: "2026.04";
            data: {
              /** @constant */
              message: "pong";
              /** @constant */
              api_version: "2";
            };
          };
        };
      };
    };
  };
  "discovery.readHealth": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  "discovery.readLiveness": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            status: "healthy";
          };
        };
      };
    };
  };
  "discovery.readLtiKeys": {
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["KeySet"];
        };
      };
    };
  };
}
