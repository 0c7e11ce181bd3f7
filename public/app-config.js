// Settings of one installation, read before the app starts. Replace this file on the server to
// point the same build at another API: window.__APP_CONFIG__ = { apiBaseUrl: 'https://…/api' };
window.__APP_CONFIG__ = window.__APP_CONFIG__ || {};
